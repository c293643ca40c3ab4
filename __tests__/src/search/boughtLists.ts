import { answerEndpoint } from '../../../src/contract/answer';
import { type Bought, exclusionsEndpoint, overlapEndpoint } from '../../../src/contract/exclusions';
import { openLeaveOut } from './formControls';
import { COUNTS, countingApi, answering } from './openSearch';

/** Lists that Wilma has bought, and the form's section where she leaves them out. */

export const MARCH = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
export const list = (more: Partial<Bought>): Bought => ({
  ...{ purchaseId: MARCH, exclusionNo: null, listName: 'March mailing', campaignName: null, voters: 377 },
  ...{ isShared: false, isOnQuote: false, elections: null },
  ...{ filters: { State: 'OK', PolitalAff: 'DEM' }, boughtAt: '2026-03-02T12:00:00.000Z' },
  ...more,
});
export const APRIL = list({
  ...{ purchaseId: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b12', exclusionNo: 5, listName: null },
  ...{ campaignName: 'Ward 4', boughtAt: '2026-04-02T12:00:00.000Z' },
});
export const ELSEWHERE = list({
  purchaseId: '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b13',
  ...{ listName: 'Elsewhere', filters: { State: 'AR' } },
});

/** How much of a found list of three voters is on a bought one. */
export const sharing = (shared: number, households = { all: 3, shared }) =>
  ({ success: true, overlap: { voters: { all: 3, shared }, households } }) as const;

export function boughtApi(bought = [list({}), APRIL, ELSEWHERE]) {
  return countingApi()
    .on(answerEndpoint, answering(COUNTS))
    .on(overlapEndpoint, ({ purchaseId }) => sharing(purchaseId === MARCH ? 2 : 0))
    .on(exclusionsEndpoint, { success: true, bought, uploads: [] });
}

export const unfolded = (api = boughtApi(), path?: string) => openLeaveOut(api, path);
