import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, QueryReturnValue } from '@reduxjs/toolkit/query';
import { api, type apiCall } from '../services/api';
import type { CallError } from '../services/http';
import { selectUser } from './session/authSlice';
import type { AppDispatch, AppThunk, RootState } from './types';

interface OfPerson {
  readonly uid: string;
}

/** A query about the signed-in user. */
export interface PersonsQuery {
  readonly name: string;
  readonly select: (arg: OfPerson) => (state: RootState) => { readonly isUninitialized: boolean };
  readonly initiate: (
    arg: OfPerson,
    options: { readonly forceRefetch: true; readonly subscribe: false },
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as RTK Query types its own thunks
  ) => ThunkAction<PromiseLike<unknown>, any, any, UnknownAction>;
}

/**
 * Refetches a query, if a screen has asked it, and waits until the cache has the answer. A request that is
 * under way may have been answered before a change, so it is waited for and repeated.
 */
export const refetch =
  ({ name, select, initiate }: PersonsQuery): AppThunk =>
  async (dispatch, getState) => {
    const person = { uid: selectUser(getState())?.uid ?? '' };
    if (select(person)(getState()).isUninitialized) return;
    await dispatch(api.util.getRunningQueryThunk(name as never, person as never));
    await dispatch(initiate(person, { forceRefetch: true, subscribe: false }));
  };

type Call = ReturnType<typeof apiCall>;
type Answer = QueryReturnValue<unknown, CallError, object>;

/**
 * A mutation's `queryFn`: makes the call, then refetches the queries that it changes. The mutation is pending
 * until they have arrived, so that no screen shows what was before. Tags would end it with the call.
 */
export async function callAndRefetch(
  call: Call,
  queries: readonly PersonsQuery[],
  { dispatch }: BaseQueryApi,
  baseQuery: (call: Call) => Answer | PromiseLike<Answer>,
) {
  const { error } = await baseQuery(call);
  if (error) return { error };
  await Promise.all(queries.map((query) => (dispatch as AppDispatch)(refetch(query))));
  return { data: null };
}
