import type { StatewideClass } from '../../../../src/contract/voters';
import type { CanonicalElection, IsoDate } from '../../model/canonical';
import { electionOn } from '../elections';

/** Oklahoma's history identifies an election only by its date. */
export const oklahomaElection = (date: IsoDate): CanonicalElection =>
  electionOn({ state: 'OK', date, label: null, byLaw: classOn(date) });

/** State questions on a ballot of their own, in years that the calendar lacks. */
const STATEWIDE_SPECIALS: readonly IsoDate[] = ['2005-09-13'];

/**
 * In even years the state holds the general election in November, the primary in June (July until 2010), and
 * its runoff in August; the presidential primary is in March (February until 2008). Localities also vote on
 * the second Tuesday of a month, which the limits on days tell apart.
 */
function classOn(date: IsoDate): StatewideClass | null {
  if (STATEWIDE_SPECIALS.includes(date)) return 'special';
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (year % 2 !== 0) return null;
  if (month === 11 && day <= 8) return 'general';
  if (month === (year <= 2010 ? 7 : 6) && day > 14) return 'primary';
  if (month === 8 && day > 14) return 'runoff';
  if (year % 4 === 0 && month === (year <= 2008 ? 2 : 3) && day <= 7) return 'presidential_primary';
  return null;
}
