import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { formatVoters } from '../../lib/voterLabels';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { SelectField } from '../../components/SelectField';
import { Spinner } from '../../components/Spinner';
import { CarriedOver } from './CarriedOver';
import type { AtStep } from './steps';
import styles from './walkthrough.module.css';
import { countyChosen, districtChosen, walkthroughOptionsRetried } from './walkthroughSlice';
import { type CountedOption, selectCountiesOnOffer, selectDistrictsOnOffer } from './walkthroughSelectors';
import { stateLabel } from '../../lib/stateNames';
import { countiesFailed } from './labels';

type Selections = Extract<AtStep, { step: 4 | 5 }>['selections'];

/** County, and the district if the race has districts. Both are optional. */
export function GeographyStep({ selections }: { readonly selections: Selections }) {
  const dispatch = useAppDispatch();
  const { state, race, district } = selections;
  const districts = useAppSelector(selectDistrictsOnOffer);
  return (
    <div className={styles.fields}>
      <County selections={selections} />
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
      <CarriedOver filters={selections.additionalFilters} />
    </div>
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
        counties.entries,
      )}
      onChange={(value) => dispatch(countyChosen({ county: value === '' ? null : value, state }))}
    />
  );
}

/** Options with their figures. */
const options = (none: string, offered: readonly CountedOption[]) => [
  { value: '', label: none },
  ...offered.map(({ value, figure, unavailable }) => ({
    value,
    label: figure === null ? value : `${value} (${formatVoters(figure.voters)})`,
    dimmed: figure?.stale === true,
    disabled: unavailable,
  })),
];
