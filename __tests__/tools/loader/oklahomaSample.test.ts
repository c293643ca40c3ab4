import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../tools/database/projectRoot';
import { STATE_FACTS } from '../../../tools/loader/states/facts';
import type { LoadReport } from '../../../tools/loader/report';
import { startTestDatabase } from '../../support/database';
import { liveVoters, load, type StoredVoter } from './oklahomaFiles';

/** What the synthetic sample is known to hold; its `conventions` say how to compare. */
interface Expected {
  readonly asOf: string;
  readonly rows: number;
  readonly loadable: number;
  readonly byCounty: Readonly<Record<string, number>>;
  readonly byParty: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly elections: readonly { date: string; classification: string; participation: number }[];
  readonly history: { readonly rows: number; readonly participations: number };
  readonly probe: readonly (Readonly<Record<string, string | number | null>> & {
    readonly VoterID: string;
    readonly Elections: readonly string[];
  })[];
}

const samples = join(projectRoot(), '__tests__/samples');
const { OK: expected } = (
  JSON.parse(readFileSync(join(samples, 'expected.json'), 'utf8')) as { states: { OK: Expected } }
).states;

/** The probe's fields and the columns that hold them. */
const PROBED = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  Suffix: 'suffix',
  DateOfBirth: 'birth_date',
  Gender: 'gender',
  PolitalAff: 'party',
  Status: 'status',
  StreetNum: 'street_num',
  StreetName: 'street_name',
  Unit: 'unit',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  County_Desc: 'county',
  Precinct: 'precinct',
  MuniSub: 'muni_sub',
  CongressionalDistrict: 'congressional_district',
  StateSenateDistrict: 'state_senate_district',
  StateHouseDistrict: 'state_house_district',
  RegistrationDate: 'registration_date',
} as const;

describe("the sample of Oklahoma's voter file", () => {
  let database: Awaited<ReturnType<typeof startTestDatabase>>;
  let report: LoadReport;
  let voters: Record<string, StoredVoter>;

  beforeAll(async () => {
    database = await startTestDatabase();
    report = await load(database.admin, join(samples, 'OK'), { dataDate: expected.asOf, maxRejects: 0 });
    voters = await liveVoters(database.admin);
  });
  afterAll(() => database.close());

  const counts = async (column: string) => {
    const rows = await database.admin.query<{ value: string; count: number }>(
      `SELECT ${column} AS value, count(*)::int AS count FROM voters GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };

  it('loads every row, and says so', () => {
    expect(report).toMatchObject({
      state: 'OK',
      dataDate: { date: expected.asOf, source: 'given' },
      files: { registration: 77, history: 77, side: 1 },
      registration: {
        rows: expected.rows,
        loaded: expected.loadable,
        duplicates: 0,
        rejected: {},
        excluded: {},
      },
      history: { votes: expected.history.rows, rejected: {} },
      version: { participations: expected.history.participations, orphans: 0, repeatedTurnout: 0 },
      mended: {},
      rejectFile: null,
      notes: [],
    });
  });

  it('has the voters of every county, party and status', async () => {
    expect(await counts('county')).toEqual(expected.byCounty);
    expect(Object.keys(expected.byCounty).toSorted()).toEqual(STATE_FACTS.OK.counties.toSorted());
    const parties = Object.entries(expected.byParty).filter(([, count]) => count > 0);
    expect(await counts('party')).toEqual(Object.fromEntries(parties));
    expect(await counts('status')).toEqual(expected.byStatus);
  });

  it('has every election with its turnout', async () => {
    const elections = await database.admin.query(
      `SELECT election_date AS date, classification, count(*)::int AS participation
       FROM elections LEFT JOIN turnout USING (version_id, election_no) GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(elections).toEqual(
      expected.elections.map(({ date, classification, participation }) => ({
        date,
        classification,
        participation,
      })),
    );
  });

  it('tracks the eight most recent statewide elections, and sets their bits', async () => {
    const local = ['other'];
    const dates = expected.elections
      .filter(({ classification }) => !local.includes(classification))
      .map(({ date }) => date)
      .toReversed()
      .slice(0, 8);
    const tracked = await database.admin.query<{ date: string }>(
      'SELECT election_date AS date FROM elections WHERE vh IS NOT NULL ORDER BY vh',
    );
    expect(tracked.map(({ date }) => date)).toEqual(dates);
    for (const { VoterID, Elections } of expected.probe) {
      const bits = dates.reduce((sum, date, n) => sum + (Elections.includes(date) ? 2 ** n : 0), 0);
      expect([VoterID, voters[VoterID]?.vote_history]).toEqual([VoterID, bits]);
    }
  });

  it.each(expected.probe.map((probe) => [probe.VoterID, probe] as const))(
    'has voter %s as expected',
    (id, probe) => {
      const voter = voters[id];
      const stored = Object.entries(PROBED).map(([field, column]) => [field, voter?.[column]]);
      const wanted = Object.keys(PROBED).map((field) => [field, probe[field]]);
      // The sample's ZIP codes are told by their first five digits.
      const short = ([field, value]: unknown[]) => [
        field,
        field === 'Zip' ? String(value).slice(0, 5) : value,
      ];
      expect(stored.map(short)).toEqual(wanted.map(short));
    },
  );

  it('offers what was loaded as filters', async () => {
    const options = await database.admin.query<{ kind: string; voters: number }>(
      'SELECT kind, sum(voters)::int AS voters FROM filter_options GROUP BY 1 ORDER BY 1',
    );
    expect(options.map(({ kind }) => kind)).toEqual([
      'congressional_district',
      'party',
      'state_house_district',
      'state_senate_district',
      'status',
    ]);
    expect(options.map(({ voters: counted }) => counted)).toEqual(options.map(() => expected.loadable));
    const [counties] = await database.admin.query<{ voters: number }>(
      'SELECT sum(voters)::int AS voters FROM counties',
    );
    expect(counties?.voters).toBe(expected.loadable);
  });
});
