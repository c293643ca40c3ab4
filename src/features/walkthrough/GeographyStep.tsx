import { withoutFilters } from '../../contract/filters';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatVoters } from '../../lib/voterLabels';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { SelectField } from '../../components/SelectField';
import { Spinner } from '../../components/Spinner';
import { CarriedOver } from './CarriedOver';
import { OfficeFactsLine } from './OfficeFactsLine';
import { type AtStep, isStatewide, localDistrictsOf } from './steps';
import styles from './walkthrough.module.css';
import {
  countyChosen,
  districtChosen,
  localDistrictChosen,
  walkthroughOptionsRetried,
} from './walkthroughSlice';
import {
  type CountedOption,
  selectCountiesOnOffer,
  selectDistrictsOnOffer,
  selectLocalDistrictsOnOffer,
} from './walkthroughSelectors';
import { entriesOf } from '../../contract/fields/lists';
import type { LocalField } from '../../contract/fields/localDistricts';
import { isOnFile } from '../../contract/fields/onFile';
import { listed, titleCase } from '../../lib/filterWords';
import { localLabel, localNoun, notOnFileWords } from '../../lib/localDistricts';
import { stateLabel, stateName } from '../../lib/stateNames';
import { countiesFailed } from './labels';

type Selections = Extract<AtStep, { step: 4 | 5 }>['selections'];

/** The place where the race is run, the narrowest kind first, and the county. All are optional. */
export function GeographyStep({ selections }: { readonly selections: Selections }) {
  const dispatch = useAppDispatch();
  const { state, race, county, district, additionalFilters } = selections;
  const isWholeState = county === null && district === null && Object.keys(additionalFilters).length === 0;
  const districts = useAppSelector(selectDistrictsOnOffer);
  return (
    <div className={styles.fields}>
      <LocalDistricts selections={selections} />
      {districts !== null && (
        <SelectField
          name="walkthrough-district"
          label={districts.label}
          hint={districts.isLoading ? 'Loading districts…' : undefined}
          value={district ?? ''}
          options={options(`All districts in ${state}`, districts.options)}
          onChange={(value) => dispatch(districtChosen({ district: value === '' ? null : value, race }))}
        />
      )}
      <County selections={selections} />
      {isStatewide(race) && (
        <p className={styles.hint}>
          All of {stateName(state)} votes in this race. Choose a county to mail only part of it.
        </p>
      )}
      {!isStatewide(race) && isWholeState && districts?.isLoading !== true && (
        <Notice tone="info" title={`All of ${stateName(state)}?`}>
          <p>Only part of the state votes in this race. Choose it above, or go on with the whole state.</p>
        </Notice>
      )}
      <OfficeFactsLine />
      <CarriedOver filters={withoutFilters(selections.additionalFilters, localDistrictsOf(race))} />
    </div>
  );
}

/** What a name alone does not tell. */
const HINTS: Readonly<Partial<Record<LocalField, string>>> = {
  Municipalities: 'Voters inside its limits. Some who live outside them have its name in their address, too.',
};

/** The local districts that the race is run in, each counted within the one before. */
function LocalDistricts({
  selections: { state, race, additionalFilters },
}: {
  readonly selections: Selections;
}) {
  const dispatch = useAppDispatch();
  const offered = useAppSelector(selectLocalDistrictsOnOffer);
  const missing = localDistrictsOf(race).filter((name) => !isOnFile(state, name));
  return (
    <>
      {offered.map(({ name, options: found, isLoading }) => {
        const chosen = additionalFilters[name] ?? '';
        return (
          <SelectField
            key={name}
            name={`walkthrough-${name}`}
            label={localLabel(name, state)}
            hint={isLoading ? `Loading ${localNoun(name, state)}…` : HINTS[name]}
            value={chosen}
            options={options(`All ${localNoun(name, state)}`, available(found), (value) =>
              listed(entriesOf(name, value).map(titleCase)),
            )}
            onChange={(value) =>
              dispatch(localDistrictChosen({ name, district: value === '' ? null : value }))
            }
          />
        );
      })}
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

function County({ selections: { state, county, additionalFilters } }: { readonly selections: Selections }) {
  const dispatch = useAppDispatch();
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
        <p>No counties available for {stateLabel(state)}</p>
        <p>You can proceed without choosing one.</p>
      </Notice>
    );
  return (
    <SelectField
      name="walkthrough-county"
      label="County"
      value={county ?? ''}
      options={options(
        additionalFilters.County_Desc === undefined ? 'All counties' : 'As in your search',
        available(counties.entries),
      )}
      onChange={(value) => dispatch(countyChosen({ county: value === '' ? null : value, state }))}
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
