import { join } from 'node:path';
import { ageOn } from '../../../../tools/loader/model/age';
import { pickTrackedElections } from '../../../../tools/loader/model/elections';
import type { CanonicalElection } from '../../../../tools/loader/model/canonical';
import { STATE_CODES, STATE_FACTS } from '../../../../tools/loader/states/facts';
import { READERS } from '../../../../tools/loader/states/registry';
import type { LoadReport } from '../../../../tools/loader/report/loadReport';
import { type FilesRead, readFiles } from '../readFiles';
import { testAdmin } from '../testAdmin';
import { forgetVersions } from '../version/storedVersions';
import { liveVoters, load, type StoredVoter } from './oklahoma/files';
import { comparable, type Cell, type Field, PROBED, samples, states } from './expected';
import { expectedPlaces, loadedPlaces } from './places';

const byDay = (a: { readonly date: string }, b: { readonly date: string }) =>
  a.date < b.date ? -1 : Number(a.date > b.date);

const admin = testAdmin();

describe.each(STATE_CODES)('the sample of the voter file of %s', (state) => {
  const expected = states[state];
  const reader = READERS[state];
  if (expected === undefined) throw new Error(`There is no sample of ${state}`);
  const facts = STATE_FACTS[state];
  let report: LoadReport;
  let voters: Record<string, StoredVoter>;
  let read: FilesRead;

  beforeAll(async () => {
    await forgetVersions(admin);
    const options = { dataDate: expected.asOf, maxRejects: 0 };
    report = await load(admin, join(samples, state), { reader, ...options });
    voters = await liveVoters(admin);
    read = await readFiles(join(samples, state), reader, options);
  });

  const electionOf = (key: string) => read.source.elections().find((of) => of.key === key);
  const counts = async (column: string) => {
    const rows = await admin.query<{ value: string; count: number }>(
      `SELECT ${column} AS value, count(*)::int AS count FROM voters GROUP BY 1`,
    );
    return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
  };
  const sum = (tally: Readonly<Record<string, number>>) =>
    Object.values(tally).reduce((total, count) => total + count, 0);

  it('loads every row that may be sold, and accounts for the others', () => {
    const { registration, version } = report;
    expect({
      state: report.state,
      rows: registration.rows,
      loaded: registration.loaded,
      ...{ rejected: sum(registration.rejected), excluded: sum(registration.excluded) },
      duplicates: registration.duplicates,
      participations: version.participations,
      orphans: version.orphans,
      rejectFile: report.rejectFile,
    }).toEqual({
      state,
      rows: expected.rows,
      loaded: expected.loadable,
      ...{ rejected: expected.rejected.count, excluded: expected.excluded.count },
      duplicates: expected.duplicates.extraRows,
      participations: expected.history.participations,
      orphans: expected.history.orphanEvents,
      rejectFile: null,
    });
  });

  it('has the expected voters by county, party, and status', async () => {
    const present = (wanted: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(wanted).filter(([, count]) => count > 0));
    const byCounty = Object.entries(await counts('county'));
    const county = (name: string) => comparable('County_Desc', name);
    expect(Object.fromEntries(byCounty.map(([name, count]) => [county(name), count]))).toEqual(
      Object.fromEntries(
        Object.entries(present(expected.byCounty)).map(([name, count]) => [county(name), count]),
      ),
    );
    expect(byCounty.map(([name]) => name).filter((name) => !facts.counties.some((c) => c === name))).toEqual(
      [],
    );
    expect(await counts('party')).toEqual(present(expected.byParty));
    expect(await counts('status')).toEqual(present(expected.byStatus));
  });

  it('says of each county which of its rows are left out, and all add up to the file', async () => {
    const stored = await admin.query<{
      county: string;
      voters: number;
      onFile: number;
      left: number;
    }>(
      `SELECT named.county, coalesce(c.voters, 0) AS voters,
         (SELECT count(*)::int FROM voter_rows v WHERE v.county = named.county) AS "onFile",
         (SELECT coalesce(sum(l.voters), 0)::int FROM left_out l WHERE l.county = named.county) AS "left"
       FROM (SELECT county FROM counties UNION SELECT county FROM left_out) AS named LEFT JOIN counties c USING (county)`,
    );
    expect(stored.filter(({ voters, onFile }) => voters !== onFile)).toEqual([]);
    expect(stored.reduce((total, { onFile, left }) => total + onFile + left, 0)).toBe(expected.rows);
    const wanted = new Map<Cell, number>();
    for (const { byCounty } of Object.values(expected.excluded.ifKept))
      for (const [name, count] of Object.entries(byCounty)) {
        const county = comparable('County_Desc', name);
        wanted.set(county, (wanted.get(county) ?? 0) + count);
      }
    const left = stored.flatMap((of): [Cell, number][] =>
      of.left === 0 ? [] : [[comparable('County_Desc', of.county), of.left]],
    );
    expect(new Map(left)).toEqual(wanted);
  });

  it('has the expected voters by local district, way to vote, and primary ballot', async () => {
    expect(await loadedPlaces(admin)).toEqual(expectedPlaces[state]);
  });

  it('has every election with its turnout', () => {
    const votes = new Set(
      read.votes.flatMap(({ voterId, election }) => (voterId in voters ? `${election} ${voterId}` : [])),
    );
    const voted = [...Map.groupBy(votes, (vote) => vote.slice(0, vote.lastIndexOf(' ')))]
      .map(([key, of]) => {
        const { date = '', classification } = electionOf(key) ?? {};
        return { date, classification, voted: of.length };
      })
      .toSorted((a, b) => byDay(a, b) || a.voted - b.voted);
    const wanted = expected.elections
      .filter((election) => election.participation > 0)
      .toSorted((a, b) => byDay(a, b) || a.participation - b.participation);
    expect(voted.map((election) => [election.date, election.voted])).toEqual(
      wanted.map((election) => [election.date, election.participation]),
    );
    for (const [index, { date, classification, accept }] of wanted.entries()) {
      expect([classification, ...accept].map((name) => `${date} ${name}`)).toContain(
        `${date} ${voted[index]?.classification}`,
      );
    }
  });

  it('tracks the most recent elections, and sets their bits', async () => {
    const elections = await admin.query<CanonicalElection & { vh: number | null }>(
      `SELECT election_id AS key, election_date AS date, classification, election_type AS type,
         election_level AS level, part_of AS "partOf", vh FROM elections`,
    );
    const tracked = elections.filter(({ vh }) => vh !== null).toSorted((a, b) => (a.vh ?? 0) - (b.vh ?? 0));
    expect(tracked.map(({ key }) => key)).toEqual(pickTrackedElections(elections).map(({ key }) => key));
    expect(tracked).toHaveLength(Math.min(8, elections.length));
    // For two elections on one day, the expectation does not say in which one a person voted.
    const told = tracked.filter(({ date }) => elections.filter((other) => other.date === date).length === 1);
    for (const { VoterID, Elections: days } of expected.probe) {
      const bits = Number(voters[VoterID]?.vote_history);
      const votedOn = tracked.filter((_, n) => (bits & (2 ** n)) !== 0).map(({ date }) => date);
      // Either half is voting in the election.
      const Elections = days.map((day) => (state === 'OH' && day === '2022-08-02' ? '2022-05-03' : day));
      expect([VoterID, told.filter(({ date }) => votedOn.includes(date)).map(({ date }) => date)]).toEqual([
        VoterID,
        told.filter(({ date }) => Elections.includes(date)).map(({ date }) => date),
      ]);
      expect([VoterID, votedOn.filter((date) => !Elections.includes(date))]).toEqual([VoterID, []]);
    }
  });

  it.each(expected.probe.map((probe) => [probe.VoterID, probe] as const))(
    'has voter %s as expected',
    (id, probe) => {
      const voter = voters[id];
      for (const [name, column] of Object.entries(PROBED)) {
        const field = name as Field;
        const stored = comparable(field, voter?.[column]);
        const accepted = [probe[field], ...(probe.alt?.[field] ?? [])].map((v) => comparable(field, v));
        const letters = probe.prefix?.[field];
        const ofPrefix = letters !== undefined && typeof stored === 'string' && stored.length >= letters;
        if (ofPrefix && String(accepted[0]).startsWith(stored)) continue;
        expect([field, accepted]).toEqual([field, expect.arrayContaining([stored])]);
      }
      // Only the age is kept of a date of birth.
      const born = probe.DateOfBirth ?? probe.BirthYear ?? null;
      expect(voter?.age ?? null).toBe(ageOn({ born: born === null ? null : String(born) }, expected.asOf));
      const dates = new Set(read.votesOf(id).map((key) => electionOf(key)?.date));
      expect([...dates].toSorted()).toEqual(probe.Elections);
    },
  );

  it('has no voter who must not be sold', () => {
    expect(expected.mustNotLoad.filter((id) => id in voters)).toEqual([]);
  });
});
