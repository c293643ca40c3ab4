import { AsyncLocalStorage } from 'node:async_hooks';

const acting = new AsyncLocalStorage<true>();

/**
 * Does what an operator asked for at a terminal (tools/ops). Whatever fails there is told there: it says
 * nothing about the shop, which may have other settings, and raises no alarm.
 */
export const asOperator = <T>(work: () => Promise<T>): Promise<T> => acting.run(true, work);

export const isOperator = (): boolean => acting.getStore() === true;
