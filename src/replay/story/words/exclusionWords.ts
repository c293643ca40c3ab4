import { about, failed, finished } from '../lines';
import type { Words } from '../narrator';

const CHOSE = 'Chose a bought list to leave out';

/** People who are left out of a list. */
export const EXCLUSION_WORDS: Words = {
  'exclusions/leaveOutChosen': () => about('leave out', CHOSE),
  'exclusions/leaveOutPrepared': () => finished('leave out', `${CHOSE}: its voters were found`),
  'exclusions/leaveOutFailed': (heard) => ({
    ...failed(`${CHOSE}: finding its voters failed`, heard),
    finishes: 'leave out',
  }),
  'exclusions/exclusionsRetried': () => 'Asked for the lists to leave out again',
};
