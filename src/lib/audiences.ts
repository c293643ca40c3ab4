import type { StateFilters } from '../contract/voters';
import type { VotingField } from '../contract/fields/howTheyVote';
import { tellsBallots, tellsMethods } from '../contract/fields/onFile';
import { partyNote } from '../contract/fields/partyOnFile';
import { COUNTED_ELECTIONS } from '../contract/limits';
import { wayWords } from './fieldWords';
import { PARTY_MEMBERS } from './filterWords';
import { formatDay } from './format';

/** What presets need of a state’s file. */
export type OnFile = Pick<
  StateFilters,
  'state' | 'dataDate' | 'elections' | 'generals' | 'primaries' | 'missingGeneral'
>;

/** As in the form; empty clears the filter. */
export type ChosenValues = Readonly<Record<string, string>>;

/** A named set of filters. `unavailable`: why this state’s file can’t tell. */
export interface Preset {
  readonly name: string;
  readonly label: string;
  /** Exactly which voters it selects. */
  readonly words: string;
  readonly values: ChosenValues;
  readonly unavailable?: string;
}

export function audiencesOf(onFile: OnFile): readonly Preset[] {
  return [
    ofGenerals(onFile, 'loyal', 'Loyal', '3', ''),
    ofGenerals(onFile, 'occasional', 'Occasional', '1', '2'),
    droppedOff(onFile),
    newRegistrants(onFile),
    ofNoParty(onFile.state),
    swing(onFile),
    ...(tellsMethods(onFile.state) ? BY_METHOD : []),
    ...(tellsBallots(onFile.state) ? BY_BALLOT : []),
  ];
}

const way = (name: string, label: string, field: VotingField, value: string): Preset => ({
  name,
  label,
  words: wayWords(field, value.split(',')),
  values: { [field]: value },
});
const BY_METHOD = [
  way('mailVoters', 'Mail voters', 'UsualMethod', 'M'),
  way('earlyVoters', 'Early voters', 'UsualMethod', 'E'),
];
const BY_BALLOT = [
  way('democraticBallot', 'Took a Democratic ballot', 'PrimaryBallots', 'B,D'),
  way('republicanBallot', 'Took a Republican ballot', 'PrimaryBallots', 'B,R'),
];

/** Each state’s own term for voters without a party. */
const NO_PARTY: Readonly<Record<string, string>> = {
  FL: 'No party affiliation',
  NC: 'Unaffiliated',
  PA: 'No affiliation',
};
const noPartyLabel = (state: string) => NO_PARTY[state] ?? PARTY_MEMBERS.IND;

const ofNoParty = (state: string): Preset => ({
  name: 'noParty',
  label: noPartyLabel(state),
  words: NO_PARTY_WORDS[state] ?? partyNote(state) ?? 'No party on file',
  values: { PolitalAff: 'IND' },
});

function swing(onFile: OnFile): Preset {
  const loyal = ofGenerals(onFile, 'swing', 'Swing', '3', '');
  const words = `${noPartyLabel(onFile.state)}, and voted in 3 or 4 of the last four general elections`;
  return { ...loyal, words, values: { ...loyal.values, PolitalAff: 'IND' } };
}

/** Which voters the loader counts as independent (docs/voter-files.md). */
const NO_PARTY_WORDS: Readonly<Record<string, string>> = {
  FL: 'Registered with no party affiliation (NPA), not the Independent Party',
  NC: 'Registered as unaffiliated',
  OK: 'Registered as Independent, which in Oklahoma means no party',
  PA: 'No affiliation, or independent: IND in your list. What Pennsylvania itself codes IND is under Other',
};

function ofGenerals({ generals }: OnFile, name: string, label: string, min: string, max: string): Preset {
  const words = `Voted in ${max === '' ? '3 or 4' : `${min} or ${max}`} of the last four general elections`;
  const values = { GeneralsMin: min, GeneralsMax: max };
  if (generals.length >= COUNTED_ELECTIONS) return { name, label, words, values };
  return { name, label, words, values, unavailable: `only ${generals.length} of four generals on file` };
}

export function historyTooShort(elections: string, known: number): string {
  if (known === 0) return `This state’s file doesn’t show who voted in ${elections}.`;
  return `This state’s file covers only ${known} of the last four ${elections}.`;
}

/** Says that the file lacks the last general election; null if it doesn’t. */
export function missingGeneralWords({
  dataDate,
  missingGeneral,
}: Pick<StateFilters, 'dataDate' | 'missingGeneral'>): string | null {
  if (missingGeneral === undefined) return null;
  const day = formatDay(missingGeneral);
  return dataDate < missingGeneral
    ? `Turnout of ${day} isn’t in this file yet.`
    : `This file doesn’t say yet who voted on ${day}.`;
}

function droppedOff({ elections }: OnFile): Preset {
  const generals = elections.filter(
    ({ classification, election_level }) => classification === 'general' && election_level === 'statewide',
  );
  const ofCycle = (rest: number) => generals.find(({ date }) => Number(date.slice(0, 4)) % 4 === rest);
  const [presidential, midterm] = [ofCycle(0), ofCycle(2)];
  const about = { name: 'droppedOff', label: 'Drop-off' };
  if (presidential === undefined || midterm === undefined)
    return {
      ...about,
      words: 'Voted in the last presidential election but not the last midterm',
      values: {},
      unavailable: 'one of the two is not on file',
    };
  return {
    ...about,
    words: `Voted on ${formatDay(presidential.date)} but not on ${formatDay(midterm.date)}`,
    values: { VoteHistory: presidential.token, NotVoted: midterm.token },
  };
}

function newRegistrants({ dataDate }: OnFile): Preset {
  const from = yearBefore(dataDate);
  return {
    name: 'newRegistrants',
    label: 'New registrants',
    words: `Registered since ${formatDay(from)} (the 12 months before this file’s date)`,
    values: { RegisteredFrom: from, RegisteredTo: '' },
  };
}

/** February 28 for a leap day. */
function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return `${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
}
