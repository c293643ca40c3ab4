import * as v from 'valibot';
import { type CanonicalFilters, filtersSchema } from '../../contract/filters';
import { AGE_DEFAULT } from '../../contract/limits';
import { districtsOf, type Selections } from './steps';

/**
 * The filter set of the selections. A race filters only by its district, ages only if they aren't the default
 * range, and a county by its name before ` (`.
 */
export function filtersOf(selections: Selections): CanonicalFilters {
  const { state, race, county, district, politicalAffiliation, ageRange, voteHistory } = selections;
  const kind = districtsOf(race);
  const ages = ageRange.min !== AGE_DEFAULT.min || ageRange.max !== AGE_DEFAULT.max;
  return v.parse(filtersSchema, {
    ...selections.additionalFilters,
    State: state ?? '',
    County_Desc: county?.split(' (', 1)[0] ?? '',
    ...(kind === null || district === null ? {} : { [kind.filter]: district }),
    PolitalAff: politicalAffiliation.join(','),
    ...(ages ? { AgeMin: ageRange.min, AgeMax: ageRange.max } : {}),
    VoteHistory: voteHistory.join(','),
  });
}
