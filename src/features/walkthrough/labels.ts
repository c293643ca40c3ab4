import { formatDay } from '../../lib/format';
import { isLocalClass } from '../../contract/electionClasses';
import type { Election } from '../../contract/voters';
import { filterWords } from '../../lib/filterWords';
import { PLACES } from '../../lib/listName';
import { stateName } from '../../lib/stateNames';
import { onlyThose, readDraft } from './draft';
import { type ElectionType, insteadOf, type Race } from './races';
import { type Answers, placesOf, type StepNumber } from './steps';

export const STEP_WORDS: Readonly<Record<StepNumber, { name: string; question: string }>> = {
  1: { name: 'State', question: 'What state is the election in?' },
  2: { name: 'Election Type', question: 'What type of election is it?' },
  3: { name: 'Race', question: 'Which race?' },
  4: { name: 'Geography', question: 'Where do the voters live?' },
  5: { name: 'Demographics', question: 'Who should be on the list?' },
};

export const QUESTION_ID = 'walkthrough-question';

export const ELECTION_TYPE_LABELS: Readonly<Record<ElectionType, { label: string; note: string | null }>> = {
  national: { label: 'National', note: 'US Congress/Senate' },
  state: { label: 'State', note: 'Governor, State Executive, State Legislature' },
  county: { label: 'County', note: null },
  local: { label: 'Local', note: 'City, Town, School Board' },
};

export function unelectedWords(state: string, race: Race): string | undefined {
  const instead = insteadOf(state, race);
  if (instead === undefined) return undefined;
  const name = stateName(state);
  if (instead !== null) return `${name} elects a ${instead} instead`;
  return race === 'Lieutenant Governor'
    ? `Elected on the Governor’s ticket in ${name}`
    : `Not elected in ${name}`;
}

export function placeWords({ race, fields }: Answers): string {
  const places = onlyThose(readDraft({ fields }).filters, [
    ...PLACES.filter((name) => name !== 'State'),
    ...placesOf(race, fields.State),
  ]);
  return Object.keys(places).length === 0 ? 'Statewide' : filterWords(places).join(', ');
}

/** `presidential_primary` as `Presidential primary`. */
export function inWords(code: string): string {
  const words = code.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

export const electionLabel = ({ date, classification }: Pick<Election, 'date' | 'classification'>): string =>
  `${formatDay(date)} · ${isLocalClass(classification) ? 'Local' : inWords(classification)}`;
