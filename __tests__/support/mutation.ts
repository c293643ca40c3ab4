/** What RTK Query dispatches of a mutation. */
export const mutation = (
  endpointName: string,
  outcome: 'pending' | 'fulfilled' | 'rejected',
  originalArgs: unknown,
  payload?: unknown,
  requestId = 'r1',
) => ({
  type: `api/executeMutation/${outcome}`,
  payload,
  meta: {
    ...{ requestId, requestStatus: outcome, rejectedWithValue: outcome === 'rejected' },
    arg: { type: 'mutation', endpointName, originalArgs, track: false },
  },
});
