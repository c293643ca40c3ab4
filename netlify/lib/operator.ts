import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<true>();

/**
 * Does an operator's work at a terminal (tools/ops). A failure appears on that terminal and raises no alarm,
 * because the shop may have other settings.
 */
export const asOperator = <T>(work: () => Promise<T>): Promise<T> => acting.run(true, work);

export const isOperator = (): boolean => acting.getStore() === true;
