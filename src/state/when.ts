import type { PayloadAction } from '@reduxjs/toolkit';

interface Machine {
  readonly status: string;
}

/** The variants of a union with this status, or one of these. */
export type In<State extends Machine, Status> = Extract<State, { readonly status: Status }>;

export type Reduce<State, Payload> = (state: State, action: PayloadAction<NoInfer<Payload>>) => State;

/** Makes reducers for events that apply in some statuses only. In others, the state stays unchanged. */
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
