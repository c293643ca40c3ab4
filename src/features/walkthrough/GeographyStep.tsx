import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatCount } from '../../lib/format';
import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { SelectField } from '../../components/SelectField';
import { Spinner } from '../../components/Spinner';
import { CarriedOver } from './CarriedOver';
import { ListFailed } from './ListFailed';
import { LocalDistricts } from './LocalDistricts';
import { type AnswersAt, placesOf } from './steps';
import { askedIn } from './figures';
import { isStatewide } from './races';
import { available, placeOptions } from './placeOptions';
import { carriedOver } from './formAnswers';
import styles from './walkthrough.module.css';
import { placeChosen } from './walkthroughSlice';
import {
  selectBeyondCounty,
  selectCountiesOnOffer,
  selectCounty,
  selectDistrictsOnOffer,
} from './placesOnOffer';
import { labelOf } from '../../contract/fields/fields';
import { filterWords } from '../../lib/filterWords';
import { noDistrictWords } from '../../lib/localDistricts';
import { stateLabel, stateName } from '../../lib/stateNames';

/** Where the race is run, and the county, which shortens those lists. All are optional. */
export function GeographyStep({ answers }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  const { race, filters } = answers;
  const { State } = filters;
  const districts = useAppSelector(selectDistrictsOnOffer);
  // Of any other kind of place, a state has too many for one list.
  const countyFirst = districts?.name !== 'CongressionalDistrict';
  const isWholeState =
    (['County_Desc', ...placesOf(race, State)] as const).every((name) => filters[name] === undefined) &&
    carriedOver(answers).length === 0;
  return (
    <div className={styles.panel}>
      {countyFirst && (
        <County answers={answers} isShortening={districts !== null || askedIn(State, race).length > 0} />
      )}
      <LocalDistricts answers={answers} />
      {districts !== null && (
        <SelectField
          name="walkthrough-district"
          label={labelOf(districts.name)}
          hint={
            districts.isLoading
              ? 'Loading districts…'
              : districts.without === null
                ? undefined
                : noDistrictWords(labelOf(districts.name), districts.without)
          }
          value={districts.chosen ?? ''}
          options={placeOptions(
            `All districts in ${filters.County_Desc === undefined ? State : filterWords({ County_Desc: filters.County_Desc }).join()}`,
            districts.options,
          )}
          onChange={(value) => dispatch(placeChosen({ name: districts.name, value }))}
        />
      )}
      {!countyFirst && <County answers={answers} />}
      <BeyondCounty />
      {isStatewide(race) && (
        <p className={styles.hint}>
          All of {stateName(State)} votes in this race. Choose a county to mail only part of it.
        </p>
      )}
      {!isStatewide(race) && isWholeState && districts?.isLoading !== true && (
        <Notice tone="info" title={`All of ${stateName(State)}?`}>
          <p>
            Only part of the state votes in this race. Choose that part above, or continue with the whole
            state.
          </p>
        </Notice>
      )}
      <CarriedOver answers={answers} />
    </div>
  );
}

/** A city or district that crosses the line of the chosen county: the rest of its voters, in one press. */
function BeyondCounty() {
  const dispatch = useAppDispatch();
  const beyond = useAppSelector(selectBeyondCounty);
  if (beyond === null) return null;
  const { place, county, voters, others } = beyond;
  return (
    <Notice
      tone="info"
      title={`Only the part of ${place} in ${county}?`}
      aside={
        <Button onClick={() => dispatch(placeChosen({ name: 'County_Desc', value: '' }))}>
          Include all of {place}
        </Button>
      }
    >
      <p>
        {formatCount(voters)} more {voters === 1 ? 'voter lives' : 'voters live'} in {others}.
      </p>
    </Notice>
  );
}

/** `isShortening`: lists of places follow. */
function County({
  answers: { race, filters },
  isShortening = false,
}: {
  readonly answers: AnswersAt<4 | 5>;
  readonly isShortening?: boolean;
}) {
  const dispatch = useAppDispatch();
  const county = useAppSelector(selectCounty);
  const counties = useAppSelector(selectCountiesOnOffer);
  if (counties.status === 'loading')
    return (
      <p role="status">
        <Spinner /> Loading counties data...
      </p>
    );
  if (counties.status === 'failed')
    return (
      <ListFailed
        what="counties"
        problem={counties.problem}
        more="You can proceed without choosing a county."
      />
    );
  if (counties.entries.length === 0)
    return (
      <Notice tone="info">
        <p>No counties available for {stateLabel(filters.State)}</p>
        <p>You can proceed without choosing one.</p>
      </Notice>
    );
  const chosen = placesOf(race, filters.State).flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : filterWords({ [name]: value });
  });
  const outside = `Outside ${chosen.at(-1) ?? ''}, which this clears`;
  const isElsewhere = (value: string) =>
    counties.entries.some((one) => one.value === value && one.elsewhere === true);
  return (
    <SelectField
      name="walkthrough-county"
      label="County"
      hint={isShortening ? 'Optional. It shortens the next list.' : undefined}
      value={county ?? ''}
      options={placeOptions(
        county === null && filters.County_Desc !== undefined ? 'As in your search' : 'All counties',
        available(counties.entries),
      ).map((option) => (isElsewhere(option.value) ? { ...option, group: outside } : option))}
      onChange={(value) => {
        const elsewhere = isElsewhere(value);
        dispatch(placeChosen({ name: 'County_Desc', value, ...(elsewhere && { elsewhere }) }));
      }}
    />
  );
}
