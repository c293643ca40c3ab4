import type { CanonicalElection, ElectionClassification, IsoDate } from '../../model/canonical';
import { electionOf, LOCAL, NATIONAL } from '../elections';

/**
 * Oklahoma's history identifies an election only by its date. In even years the state holds the general
 * election in November, the primary in June (July until 2010), and its runoff in August; the presidential
 * primary is in March (February until 2008). Localities also vote on the second Tuesday of a month, which the
 * limits on days tell apart.
 */
export function oklahomaElection(date: IsoDate): CanonicalElection {
  if (STATEWIDE_SPECIALS.includes(date))
    return electionOf('OK', date, 'special', { type: 'state', level: 'statewide' });
  const classification = classificationOf(date);
  return electionOf('OK', date, classification, classification === 'other' ? LOCAL : NATIONAL);
}

/** State questions on a ballot of their own. */
const STATEWIDE_SPECIALS: readonly IsoDate[] = ['2005-09-13', '2023-03-07'];

function classificationOf(date: IsoDate): ElectionClassification {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (year % 2 !== 0) return 'other';
  if (month === 11 && day <= 8) return 'general';
  if (month === (year <= 2010 ? 7 : 6) && day > 14) return 'primary';
  if (month === 8 && day > 14) return 'runoff';
  if (year % 4 === 0 && month === (year <= 2008 ? 2 : 3) && day <= 7) return 'presidential_primary';
  return 'other';
}
