import type { CanonicalElection, ElectionClassification, IsoDate } from '../../model/canonical';

/**
 * Oklahoma's history identifies an election only by its date. In even years the state holds the general
 * election in November, the primary in June (July until 2010), and its runoff in August; the presidential
 * primary is in March (February until 2008). Localities also vote on the second Tuesday of a month, which the
 * limits on days tell apart.
 */
export function oklahomaElection(date: IsoDate): CanonicalElection {
  const classification = STATEWIDE_SPECIALS.includes(date) ? 'special' : classificationOf(date);
  return {
    key: `OK-${date}-${classification}`,
    date,
    classification,
    type: TYPES[classification],
    level: classification === 'other' ? 'local' : 'statewide',
  };
}

type OklahomaClassification = Extract<
  ElectionClassification,
  'general' | 'primary' | 'presidential_primary' | 'runoff' | 'special' | 'other'
>;

const TYPES: Readonly<Record<OklahomaClassification, CanonicalElection['type']>> = {
  general: 'national',
  primary: 'national',
  presidential_primary: 'national',
  runoff: 'national',
  special: 'state',
  other: 'local',
};

/** State questions on a ballot of their own. */
const STATEWIDE_SPECIALS: readonly IsoDate[] = ['2005-09-13', '2023-03-07'];

function classificationOf(date: IsoDate): OklahomaClassification {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)].map(Number) as [
    number,
    number,
    number,
  ];
  if (year % 2 !== 0) return 'other';
  if (month === 11 && day <= 8) return 'general';
  if (month === (year <= 2010 ? 7 : 6) && day > 14) return 'primary';
  if (month === 8 && day > 14) return 'runoff';
  if (year % 4 === 0 && month === (year <= 2008 ? 2 : 3) && day <= 7) return 'presidential_primary';
  return 'other';
}
