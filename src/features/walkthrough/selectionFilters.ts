import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../contract/filters';
import { AGE_DEFAULT } from '../../contract/limits';
import { type AgeRange, districtsOf, type Selections } from './steps';

/**
 * The filters of an age range. An end at its default is untouched and sends nothing: "60 and over" must not
 * lose the voters over 90. So the walkthrough cannot ask for "up to 90" exactly. An address can, with
 * `AgeMax=90`, which keeps that meaning, and its chip says so ("to 90"). The walkthrough, which starts from
 * the form, reads it as untouched.
 */
export const agesOf = ({ min, max }: AgeRange): Pick<CanonicalFilters, 'AgeMin' | 'AgeMax'> => ({
  ...(min === AGE_DEFAULT.min ? {} : { AgeMin: min }),
  ...(max === AGE_DEFAULT.max ? {} : { AgeMax: max }),
});

/**
 * The filter set of the selections. A race filters only by its district, ages only where an end was moved,
 * and a county by its name before ` (`.
 */
export function selectedFilters(selections: Selections): CanonicalFilters {
  const { state, race, county, district, politicalAffiliation, ageRange, voteHistory } = selections;
  const filter = districtsOf(race);
  return v.parse(filtersSchema, {
    ...selections.additionalFilters,
    NotVoted: notVotedBeside(voteHistory, selections.additionalFilters.NotVoted),
    State: state ?? '',
    ...(county === null ? {} : { County_Desc: county.split(' (', 1)[0] }),
    ...(filter === null || district === null ? {} : { [filter]: district }),
    PolitalAff: politicalAffiliation.join(','),
    ...agesOf(ageRange),
    VoteHistory: voteHistory.join(','),
  });
}

/** An election that the voters voted in is no longer one that they did not vote in. */
const notVotedBeside = (voted: readonly string[], notVoted = '') =>
  notVoted
    .split(',')
    .filter((token) => !voted.includes(token))
    .join(',');
