import { votersIn } from './mailVoters';
import { openShop } from './openShop';
import type { VoterFixture } from './voters';

/** Limits by which a response can hold some 170 records. For `jest.mock` of `netlify/downloads/limits`. */
export const shortLimits = () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  partBytes: () => 170 * 400,
  pageRows: () => 50,
  fewPageRows: () => 35,
});

/** Two states with all kinds of mail, for the tests of a file. */
export const openMailShop = (changed: (voter: VoterFixture, n: number) => VoterFixture = (voter) => voter) =>
  openShop(Object.fromEntries(['OK', 'AR'].map((state) => [state, votersIn(state).map(changed)])));

/** Of the shop's lists, one that is short. */
export const SHORT = { State: 'OK', LastName: 'NAME 3' } as const;
