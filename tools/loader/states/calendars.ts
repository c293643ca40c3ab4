import type { DEFAULT_STATES } from '../../../src/contract/limits';
import type { ElectionClass } from '../../../src/contract/voters';

// The election days of the six states from 2018 to 2026, by which voter files and invented voters name their
// elections. The sources are in docs/voter-files.md.

type State = (typeof DEFAULT_STATES)[number];

/** The years that `heldOn` knows. */
const YEARS = { first: '2018', last: '2026' } as const;

const GENERALS = '2018-11-06 2020-11-03 2022-11-08 2024-11-05 2026-11-03';

/** Days by class, divided by spaces. `local` has only days on which localities all over the state vote. */
const CALENDARS: Readonly<Record<State, Partial<Record<ElectionClass, string>>>> = {
  // The presidential primary is held with the others.
  AR: {
    general: GENERALS,
    primary: '2018-05-22 2020-03-03 2022-05-24 2024-03-05 2026-03-03',
    runoff:
      '2018-06-19 2018-12-04 2020-03-31 2020-12-01 2022-06-21 2022-12-06 2024-04-02 2024-12-03 2026-03-31 2026-12-01',
    local: '2019-11-12 2021-11-09 2023-11-14',
  },
  FL: {
    general: GENERALS,
    primary: '2018-08-28 2020-08-18 2022-08-23 2024-08-20 2026-08-18',
    presidential_primary: '2020-03-17 2024-03-19',
    local: '2019-11-05 2021-11-02 2023-03-14 2023-11-07 2025-03-11 2025-11-04',
  },
  // The presidential primary is held with the others.
  NC: {
    general: GENERALS,
    primary: '2018-05-08 2020-03-03 2022-05-17 2024-03-05 2026-03-03',
    runoff: '2020-06-23 2024-05-14',
    local: '2019-11-05 2021-11-02 2023-11-07 2025-11-04',
  },
  // The presidential primary is held with the others. That of 2020 was extended by mail until April 28; the
  // state's files date it March 17. In 2022 the General Assembly's was held on its own in August.
  OH: {
    general: GENERALS,
    primary: '2018-05-08 2020-03-17 2022-05-03 2022-08-02 2024-03-19 2026-05-05',
    special: '2023-08-08',
    local: '2019-05-07 2019-11-05 2021-05-04 2021-11-02 2023-05-02 2025-11-04',
    local_with_statewide_question: '2023-11-07 2025-05-06',
  },
  OK: {
    general: GENERALS,
    primary: '2018-06-26 2020-06-30 2022-06-28 2024-06-18 2026-06-16',
    runoff: '2018-08-28 2020-08-25 2022-08-23 2024-08-27 2026-08-25',
    presidential_primary: '2020-03-03 2024-03-05',
    special: '2023-03-07',
    local: '2018-04-03 2019-04-02 2021-04-06 2022-04-05 2023-04-04 2024-04-02 2025-04-01 2026-04-07',
  },
  // The presidential primary is held with the others.
  PA: {
    general: GENERALS,
    primary: '2018-05-15 2020-06-02 2022-05-17 2024-04-23 2026-05-19',
    local_with_statewide_judges:
      '2019-05-21 2019-11-05 2021-05-18 2021-11-02 2023-05-16 2023-11-07 2025-05-20 2025-11-04',
  },
};

type Office = 'national' | 'state' | 'county' | 'local';

/** The highest office on the ballot, by class. */
export const OFFICES: Readonly<Record<ElectionClass, Office>> = {
  general: 'national',
  primary: 'national',
  presidential_primary: 'national',
  runoff: 'national',
  special: 'state',
  local: 'local',
  local_with_statewide_question: 'local',
  local_with_statewide_judges: 'state',
};

/** Of statewide classes, those in which only some counties or districts voted. */
const IN_PARTS: Readonly<Record<string, Office>> = {
  ...{ 'AR-2018-12-04': 'county', 'AR-2020-12-01': 'county', 'AR-2022-12-06': 'county' },
  ...{ 'AR-2024-12-03': 'county', 'AR-2026-12-01': 'county', 'NC-2020-06-23': 'national' },
};

/**
 * The second day of an election that was held in two halves, with the first. Either counts as having voted.
 * Ohio's was for the General Assembly.
 */
const SECOND_HALVES: Readonly<Record<string, string>> = { 'OH-2022-08-02': '2022-05-03' };

/** An election as the calendar has it. */
export interface HeldElection {
  readonly date: string;
  readonly classification: ElectionClass;
  readonly type: Office;
  readonly level: 'statewide' | 'local';
  /** The day of its first half. */
  readonly halfOf?: string;
}

/** A state's elections from 2018 to 2026, the earliest first. */
export const heldIn = (state: State): readonly HeldElection[] =>
  Object.entries(CALENDARS[state])
    .flatMap(([named, days]) => {
      const classification = named as ElectionClass;
      return days.split(' ').map((date): HeldElection => {
        const day = `${state}-${date}`;
        const [part, halfOf] = [IN_PARTS[day], SECOND_HALVES[day]];
        return {
          ...{
            date,
            classification,
            type: halfOf === undefined ? (part ?? OFFICES[classification]) : 'state',
          },
          level: classification === 'local' || part !== undefined ? 'local' : 'statewide',
          ...(halfOf !== undefined && { halfOf }),
        };
      });
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));

const byDay = new Map<State, ReadonlyMap<string, HeldElection>>();

/**
 * The election of a day (YYYY-MM-DD): null where only some localities voted, undefined in years that the
 * calendar does not cover.
 */
export function heldOn(state: State, date: string): HeldElection | null | undefined {
  if (date < YEARS.first || date.slice(0, 4) > YEARS.last) return undefined;
  const known = byDay.get(state) ?? new Map(heldIn(state).map((held) => [held.date, held]));
  byDay.set(state, known);
  return known.get(date) ?? null;
}
