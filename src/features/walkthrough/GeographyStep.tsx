import { Button } from '../../components/Button';
import { Notice } from '../../components/Notice';
import { ProblemNotice } from '../../components/ProblemNotice';
import { Spinner } from '../../components/Spinner';
import { fieldOf, labelOf } from '../../contract/fields/fields';
import { isLocalField } from '../../contract/fields/localDistricts';
import { filterWords } from '../../lib/filterWords';
import { formatCount } from '../../lib/format';
import { localLabel, notOnFileWords } from '../../lib/onFileWords';
import { stateLabel, stateName } from '../../lib/stateNames';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { CountyBox, PlacesBox } from '../../state/places/PlacesBox';
import { selectCountyLoad, selectCountyProblem } from '../../state/search/searchOptions';
import { searchApi } from '../../state/search/searchApi';
import { useLive } from '../../state/useLive';
import { selectOthers } from './draftSelectors';
import { OtherFilters } from './OtherFilters';
import {
  selectBeyondCounty,
  selectCountiesHere,
  selectCountyBox,
  selectNone,
  selectPlaceBox,
} from './racePlaces';
import { isStatewide, kindsMissing, kindsOnFile, placesOf, type RacePlace } from './races';
import type { AnswersAt } from './steps';
import parts from '../../components/parts.module.css';
import styles from './walkthrough.module.css';
import { placeToggled, valuesChosen } from './walkthroughSlice';

/** Where the race is run: its counties, and its own kinds of place. All are optional. */
export function GeographyStep({ answers: { race, fields } }: { readonly answers: AnswersAt<4 | 5> }) {
  const { State, County_Desc } = fields;
  const hasOthers = useAppSelector(selectOthers).length > 0;
  const kinds = kindsOnFile(race, State);
  const missing = kindsMissing(race, State);
  // A county is no city: where the file has the race's own places, one of them is to be chosen.
  const asked = kinds.length > 0 ? kinds : (['County_Desc', ...placesOf(race, State)] as const);
  const isTooWide = !isStatewide(race) && asked.every((name) => fields[name] === '') && !hasOthers;
  const where = County_Desc === '' ? stateName(State) : filterWords({ County_Desc }).join();
  return (
    <div className={styles.panel}>
      <Counties state={State} />
      {kinds.length > 0 && <RacePlaces state={State} kinds={kinds} />}
      {missing.length > 0 && <p className={parts.soft}>{notOnFileWords(State, missing)}.</p>}
      <BeyondCounty />
      {isTooWide && (
        <Notice tone="info">
          <p>
            Only part of {where} votes in this race. Choose your{' '}
            {kinds[0] === undefined ? 'county' : kindLabel(kinds[0], State).toLowerCase()}, or you mail all of{' '}
            {where}.
          </p>
        </Notice>
      )}
      <OtherFilters />
    </div>
  );
}

const BY_NUMBER = 'No district matches that. Type its number.';
const WITHOUT = 'You can proceed without one.';

function Counties({ state }: { readonly state: string }) {
  const dispatch = useAppDispatch();
  const { refetch } = useLive(searchApi.endpoints.counties, null, { once: true });
  const load = useAppSelector(selectCountyLoad);
  const problem = useAppSelector(selectCountyProblem);
  const counties = useAppSelector(selectCountiesHere);
  const box = useAppSelector(selectCountyBox);
  if (load === 'loading')
    return (
      <p role="status">
        <Spinner /> Loading counties data...
      </p>
    );
  if (problem !== null)
    return (
      <ProblemNotice
        problem={problem}
        sentence={`Error loading counties: ${problem.sentence ?? 'Failed to load counties'}`}
        more={WITHOUT}
        onRetry={refetch}
      />
    );
  if (counties.length === 0)
    return (
      <Notice tone="info">
        <p>No counties available for {stateLabel(state)}</p>
        <p>{WITHOUT}</p>
      </Notice>
    );
  return (
    <CountyBox
      {...box}
      box="walkthroughCounty"
      id="walkthrough-county"
      state={state}
      onToggle={({ county }) => dispatch(placeToggled({ name: 'County_Desc', entry: county }))}
    />
  );
}

const kindLabel = (name: RacePlace, state: string) => {
  if (name === 'Cities') return 'City';
  return isLocalField(name) ? localLabel(name, state) : labelOf(name);
};

function RacePlaces({ state, kinds }: { readonly state: string; readonly kinds: readonly RacePlace[] }) {
  const dispatch = useAppDispatch();
  const [first = '', ...others] = kinds.map((name) => kindLabel(name, state));
  return (
    <PlacesBox
      {...useAppSelector(selectPlaceBox)}
      box="walkthroughPlace"
      state={state}
      none={useAppSelector(selectNone)}
      id="walkthrough-place"
      label={[first, ...others.map((label) => label.toLowerCase())].join(' or ')}
      placeholder="All"
      noMatch={kinds.every((name) => fieldOf(name).kind === 'district') ? BY_NUMBER : undefined}
      onToggle={({ name, entry }) => {
        const kind = kinds.find((one) => one === name);
        if (kind !== undefined) dispatch(placeToggled({ name: kind, entry }));
      }}
    />
  );
}

/** A city or district that crosses the line of the chosen county: the rest of its voters, in one press. */
function BeyondCounty() {
  const dispatch = useAppDispatch();
  const beyond = useAppSelector(selectBeyondCounty);
  return (
    <div role="status">
      {beyond !== null && (
        <p>
          Only the part of {beyond.place} in {beyond.county}.{' '}
          <Button kind="quiet" onClick={() => dispatch(valuesChosen({ County_Desc: '' }))}>
            Add {formatCount(beyond.voters)} in {beyond.others}
          </Button>
        </p>
      )}
    </div>
  );
}
