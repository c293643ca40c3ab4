import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatVoters } from '../../lib/voterLabels';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { SelectField } from '../../components/SelectField';
import { Spinner } from '../../components/Spinner';
import { CarriedOver } from './CarriedOver';
import { OfficeFactsLine } from './OfficeFactsLine';
import { type AnswersAt, isStatewide, localDistrictsOf, placesOf } from './steps';
import { carriedOver } from './formAnswers';
import styles from './walkthrough.module.css';
import { placeChosen, walkthroughOptionsRetried } from './walkthroughSlice';
import type { CountedOption } from './walkthroughSelectors';
import {
  selectCountiesOnOffer,
  selectCounty,
  selectDistrictsOnOffer,
  selectLocalDistrictsOnOffer,
} from './placesOnOffer';
import { labelOf } from '../../contract/fields/fields';
import { entriesOf } from '../../contract/fields/lists';
import type { LocalField } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { filterWords, listed, titleCase } from '../../lib/filterWords';
import { localLabel, localNoun, notOnFileWords } from '../../lib/localDistricts';
import { stateLabel, stateName } from '../../lib/stateNames';
import { countiesFailed } from './labels';

/** The place where the race is run, the narrowest kind first, and the county. All are optional. */
export function GeographyStep({ answers }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  const { race, filters } = answers;
  const { State } = filters;
  const districts = useAppSelector(selectDistrictsOnOffer);
  const isWholeState =
    (['County_Desc', ...placesOf(race)] as const).every((name) => filters[name] === undefined) &&
    carriedOver(answers).length === 0;
  return (
    <div className={styles.fields}>
      <LocalDistricts answers={answers} />
      {districts !== null && (
        <SelectField
          name="walkthrough-district"
          label={labelOf(districts.name)}
          hint={districts.isLoading ? 'Loading districts…' : undefined}
          value={districts.chosen ?? ''}
          options={options(`All districts in ${State}`, districts.options)}
          onChange={(value) => dispatch(placeChosen({ name: districts.name, value }))}
        />
      )}
      <County answers={answers} />
      {isStatewide(race) && (
        <p className={styles.hint}>
          All of {stateName(State)} votes in this race. Choose a county to mail only part of it.
        </p>
      )}
      {!isStatewide(race) && isWholeState && districts?.isLoading !== true && (
        <Notice tone="info" title={`All of ${stateName(State)}?`}>
          <p>Only part of the state votes in this race. Choose it above, or go on with the whole state.</p>
        </Notice>
      )}
      <OfficeFactsLine />
      <CarriedOver answers={answers} />
    </div>
  );
}

/** What a name alone does not tell. */
const HINTS: Readonly<Partial<Record<LocalField, string>>> = {
  Municipalities: 'Voters inside its limits. Some who live outside them have its name in their address, too.',
};

const ANOTHER = 'Choosing another one clears what you chose within it.';

/** The local districts that the race is run in, each counted within the one before. */
function LocalDistricts({ answers: { race, filters } }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  const { State: state } = filters;
  const offered = useAppSelector(selectLocalDistrictsOnOffer);
  const missing = localDistrictsOf(race).filter((name) => !isOnFile(state, name));
  return (
    <>
      {offered.map(({ name, options: found, isLoading, hasNarrower }) => (
        <SelectField
          key={name}
          name={`walkthrough-${name}`}
          label={localLabel(name, state)}
          hint={
            isLoading
              ? `Loading ${localNoun(name, state)}…`
              : [HINTS[name] ?? [], hasNarrower ? ANOTHER : []].flat().join(' ') || undefined
          }
          value={filters[name] ?? ''}
          options={options(`All ${localNoun(name, state)}`, available(found), (value) =>
            listed(entriesOf(name, value).map(titleCase)),
          )}
          onChange={(value) => dispatch(placeChosen({ name, value }))}
        />
      ))}
      {missing.length > 0 && (
        <p className={styles.hint}>
          {notOnFileWords(state, missing)}, so this race can’t be narrowed by them.
          {missing.includes('Municipalities') &&
            ' Choose the county here. You can type a city in the search form afterward.'}
        </p>
      )}
    </>
  );
}

function County({ answers: { race, filters } }: { readonly answers: AnswersAt<4 | 5> }) {
  const dispatch = useAppDispatch();
  const county = useAppSelector(selectCounty);
  const counties = useAppSelector(selectCountiesOnOffer);
  if (counties.status === 'loading')
    return (
      <p className={styles.waiting} role="status">
        <Spinner /> Loading counties data...
      </p>
    );
  if (counties.status === 'failed')
    return (
      <ProblemNotice
        problem={counties.problem}
        sentence={countiesFailed(counties.problem)}
        onRetry={() => dispatch(walkthroughOptionsRetried())}
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
  const chosen = placesOf(race).flatMap((name) => {
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
      value={county ?? ''}
      options={options(
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

/** Options with their figures. */
const options = (none: string, offered: readonly CountedOption[], labelOf = (value: string) => value) => [
  { value: '', label: none },
  ...offered.map(({ value, figure, unavailable }) => ({
    value,
    label: figure === null ? labelOf(value) : `${labelOf(value)} (${formatVoters(figure.voters)})`,
    dimmed: figure?.stale === true,
    disabled: unavailable,
  })),
];

/** Without those that would find no one: in a city, that is nearly every county. */
const available = (offered: readonly CountedOption[]) => offered.filter(({ unavailable }) => !unavailable);
