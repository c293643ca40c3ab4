import { AsyncLocalStorage } from 'node:async_hooks';

/** A request, or a run of a scheduled function. */
interface AtWork {
  readonly requestId: string;
  /** The endpoint's path with its placeholders, or the name of a scheduled function. */
  readonly route: string;
}

const current = new AsyncLocalStorage<AtWork>();

/** Does a request's work; whatever it calls, however late, belongs to this request. */
export const asRequest = <T>(request: AtWork, work: () => Promise<T>): Promise<T> =>
  current.run(request, work);

/** The request at work; undefined outside of one. */
export const currentRequest = (): AtWork | undefined => current.getStore();

/** Its id; empty outside of a request. */
export const currentRequestId = (): string => currentRequest()?.requestId ?? '';
