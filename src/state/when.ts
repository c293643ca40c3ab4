import type { PayloadAction } from '@reduxjs/toolkit';

interface Machine {
  readonly status: string;
}

/** The variant of a union that has a status, or the variants that have one of several. */
export type In<State extends Machine, Status> = Extract<State, { readonly status: Status }>;

/** Reduces an event with a payload. */
export type Reduce<State, Payload> = (state: State, action: PayloadAction<NoInfer<Payload>>) => State;

/**
 * Makes reducers of a state machine: each is for an event that means something in some statuses only, and
 * changes nothing in all others.
 */
export const whenIn =
  <State extends Machine>() =>
  <Status extends State['status'], Payload = undefined>(
    statuses: readonly Status[],
    next: (state: In<State, Status>, payload: Payload) => State,
  ): Reduce<State, Payload> =>
  (state, { payload }) =>
    (statuses as readonly string[]).includes(state.status)
      ? next(state as In<State, Status>, payload)
      : state;
