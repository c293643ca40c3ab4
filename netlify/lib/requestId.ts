import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does a request's work; whatever it calls, however late, belongs to this id. */
export const asRequest = <T>(id: string, work: () => Promise<T>): Promise<T> => current.run(id, work);

/** The id of the request at work; empty outside of one. */
export const currentRequestId = (): string => current.getStore() ?? '';
