import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** An event and the exact state it leads to from each state. In every state not listed it changes nothing. */
export type Transition<S, Name extends string> = readonly [UnknownAction, Readonly<Partial<Record<Name, S>>>];

/** Plays every event of a state machine in every one of its states. */
export function describeTransitions<S, Name extends string>(
  reducer: Reducer<S>,
  states: Readonly<Record<Name, NoInfer<S>>>,
  events: Readonly<Record<string, Transition<NoInfer<S>, NoInfer<Name>>>>,
): void {
  const names = Object.keys(states) as Name[];
  describe.each(Object.entries(events))('when %s', (_title, [event, leadsTo]) => {
    it.each(names)('while %s', (name) => {
      const before = states[name];
      const after = reducer(before, event);
      const expected = leadsTo[name];
      if (expected === undefined) expect(after).toBe(before);
      else expect(after).toEqual(expected);
    });
  });
}

/** The same next state from each of the named states. */
export function from<S, const Name extends string>(names: readonly Name[], next: S): Record<Name, S> {
  return Object.fromEntries(names.map((name) => [name, next])) as Record<Name, S>;
}
