import { AsyncLocalStorage } from 'node:async_hooks';
import { ARKANSAS } from '../../../../src/contract/policies/arkansas';
import type { Affirming } from '../../../../src/contract/policies/affirming';
import { FLOOR } from '../../../../src/contract/policies/floor';
import { OKLAHOMA } from '../../../../src/contract/policies/oklahoma';
import { AFFIRMED } from '../../../support/affirmed';

/** The states whose voters are on file. */
export const STATES = ['AR', 'OK'] as const;
export type State = (typeof STATES)[number];

/** What the shop sells and what it asks buyers to affirm, in one deployment of it. */
export interface Law {
  readonly closed: readonly State[];
  /** The version of what is affirmed for every list. */
  readonly floor: number;
  /** The version of each state's own text. */
  readonly own: Readonly<Record<State, number>>;
}

const FIRST: Law = { closed: [], floor: 1, own: { AR: 1, OK: 1 } };

/** The version that a buyer affirms for a state. */
export const versionIn = ({ floor, own }: Law, state: State) => floor + own[state] - 1;

/** What a page of this deployment sends once its buyer has affirmed everything. */
export const affirming = (law: Law): Affirming => ({
  ...AFFIRMED,
  policies: Object.fromEntries(STATES.map((state) => [state, versionIn(law, state)])),
});

/** The law as it changes, and the law under which each request runs. */
export interface Laws {
  /** That of today's deployment. */
  readonly now: Law;
  /** Deploys another one. Requests that are under way keep the one that they began with. */
  change(to: Partial<Law>): void;
  /** Starts a new history: everything is for sale under its first text. */
  begin(): void;
  /** Runs a request under today's law to its end. */
  under<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the policies back what they say. */
  end(): void;
}

/** Makes what the policies of both states say depend on the law. */
export function createLaws(): Laws {
  const running = new AsyncLocalStorage<Law>();
  let now = FIRST;
  const law = () => running.getStore() ?? now;
  const kept = [FLOOR, OKLAHOMA, ARKANSAS].map((policy) => ({
    policy,
    was: Object.getOwnPropertyDescriptors(policy),
  }));
  depend(FLOOR, { version: () => law().floor });
  for (const policy of [OKLAHOMA, ARKANSAS]) {
    const state = policy.state as State;
    const [first = ''] = policy.affirmation;
    depend(policy, {
      version: () => law().own[state],
      affirmation: () => [first, `This is text ${law().own[state]}.`],
      selling: () =>
        law().closed.includes(state)
          ? { sale: 'closed', closedBecause: 'Its terms are unsettled.' }
          : { sale: 'open' },
    });
  }
  return {
    get now() {
      return now;
    },
    change(to) {
      now = { ...now, ...to };
    },
    begin() {
      now = FIRST;
    },
    under: (work) => running.run(now, work),
    end() {
      for (const { policy, was } of kept) Object.defineProperties(policy, was);
    },
  };
}

function depend(policy: object, what: Readonly<Record<string, () => unknown>>): void {
  for (const [name, get] of Object.entries(what))
    Object.defineProperty(policy, name, { get, configurable: true, enumerable: true });
}
