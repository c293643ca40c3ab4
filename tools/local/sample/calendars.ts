import type { CanonicalElection, ElectionClassification, IsoDate } from '../../loader/model/canonical';
import { oklahomaElection } from '../../loader/states/oklahoma/elections';
import type { StateCode } from '../../loader/states/facts';

/** The sample's data date. Elections after it have not been held. */
export const SAMPLE_DATE: IsoDate = '2026-10-31';

type Calendar = Partial<Record<ElectionClassification, string>> & { readonly local?: string };

const GENERALS = '2014-11-04 2016-11-08 2018-11-06 2020-11-03 2022-11-08 2024-11-05';
const ODD_NOVEMBERS = '2015-11-03 2017-11-07 2019-11-05 2021-11-02 2023-11-07 2025-11-04';

/** The states' actual election days since 2014. `local` means towns and school districts. */
const CALENDARS: Readonly<Record<StateCode, Calendar>> = {
  AR: {
    general: GENERALS,
    primary: '2014-05-20 2016-03-01 2018-05-22 2020-03-03 2022-05-24 2024-03-05 2026-03-03',
    runoff: '2014-06-10 2018-06-19 2022-06-21 2026-03-31',
    local: '2019-11-12 2021-11-09 2023-11-14',
  },
  FL: {
    general: GENERALS,
    primary: '2014-08-26 2016-08-30 2018-08-28 2020-08-18 2022-08-23 2024-08-20 2026-08-18',
    presidential_primary: '2016-03-15 2020-03-17 2024-03-19',
    local: '2019-11-05 2021-11-02 2023-03-14 2025-03-11',
  },
  NC: {
    general: GENERALS,
    primary: '2014-05-06 2016-03-15 2018-05-08 2020-03-03 2022-05-17 2024-03-05 2026-03-03',
    runoff: '2020-06-23 2024-05-14',
    local: ODD_NOVEMBERS,
  },
  OH: {
    general: GENERALS,
    primary: '2014-05-06 2016-03-15 2018-05-08 2020-04-28 2022-05-03 2024-03-19 2026-05-05',
    special: '2023-08-08',
    local: ODD_NOVEMBERS,
  },
  OK: {
    general: GENERALS,
    primary: '2014-06-24 2016-06-28 2018-06-26 2020-06-30 2022-06-28 2024-06-18 2026-06-16',
    runoff: '2014-08-26 2016-08-23 2018-08-28 2020-08-25 2022-08-23 2024-08-27 2026-08-25',
    presidential_primary: '2016-03-01 2020-03-03 2024-03-05',
    local: '2017-04-04 2019-04-02 2021-04-06 2023-04-04 2025-04-01',
  },
  PA: {
    general: GENERALS,
    primary: '2014-05-20 2016-04-26 2018-05-15 2020-06-02 2022-05-17 2024-04-23 2026-05-19',
    municipal: `${ODD_NOVEMBERS} 2015-05-19 2017-05-16 2019-05-21 2021-05-18 2023-05-16 2025-05-20`,
  },
};

const TYPES: Readonly<Record<ElectionClassification, CanonicalElection['type']>> = {
  general: 'national',
  primary: 'national',
  presidential_primary: 'national',
  runoff: 'state',
  special: 'state',
  municipal: 'county',
  other: 'local',
};

/** A state's elections up to `SAMPLE_DATE`, earliest first. */
export function electionsOf(state: StateCode): readonly CanonicalElection[] {
  const { local, ...statewide } = CALENDARS[state];
  const held = Object.entries(statewide).flatMap(([classification, days]) =>
    days
      .split(' ')
      .map((date) => election(state, date, classification as ElectionClassification, 'statewide')),
  );
  const locals = local?.split(' ').map((date) => election(state, date, 'municipal', 'local')) ?? [];
  return [...held, ...locals].toSorted((a, b) => (a.key.slice(3) < b.key.slice(3) ? -1 : 1));
}

function election(
  state: StateCode,
  date: IsoDate,
  classification: ElectionClassification,
  level: CanonicalElection['level'],
): CanonicalElection {
  // Named and classified as the state's file reader does, where there is one.
  if (state === 'OK') return oklahomaElection(date);
  const type = level === 'local' ? 'local' : TYPES[classification];
  return { key: `${state}-${date}-${classification}`, date, classification, type, level };
}
