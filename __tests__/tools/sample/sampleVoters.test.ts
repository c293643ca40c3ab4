import { limitOf, TEXT_FIELDS, PARTY_CODES } from '../../../src/contract/fields/fields';
import { codePoints, matchingForm } from '../../../src/contract/text';
import { ageOn } from '../../../tools/loader/model/age';
import type { CanonicalVoter } from '../../../tools/loader/model/canonical';
import { pickTrackedElections } from '../../../tools/loader/model/elections';
import type { AddVote, VersionSource } from '../../../tools/loader/version/buildVersion';
import { STATE_CODES, STATE_FACTS } from '../../../tools/loader/states/facts';
import { electionsOf, SAMPLE_DATE } from '../../../tools/local/sample/calendars';
import { PROFILES } from '../../../tools/local/sample/profiles';
import { sampleOf, SAMPLE_VOTERS, sampleSizes } from '../../../tools/local/sample/seedSampleVoters';
import { sampleVotersOf } from '../../../tools/local/sample/voters';

const sizes = sampleSizes(SAMPLE_VOTERS);
const share = <T>(all: readonly T[], holds: (one: T) => boolean) => all.filter(holds).length / all.length;

async function linesOf(source: VersionSource): Promise<string> {
  let lines = '';
  for await (const chunk of source.voters()) lines += chunk;
  return lines;
}

async function votesOf(source: VersionSource): Promise<readonly Parameters<AddVote>[]> {
  const votes: Parameters<AddVote>[] = [];
  for await (const _ of source.turnout((...vote) => votes.push(vote)));
  return votes;
}

describe('all sample voters together', () => {
  it('are 60,000 across six states, more in larger states and at least 4,000 in each', () => {
    expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBe(60_000);
    const bySize = STATE_CODES.toSorted((a, b) => PROFILES[a].size - PROFILES[b].size);
    const counts = bySize.map((state) => sizes[state]);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4000);
  });

  it('are the same every time, including their votes', async () => {
    const [once, again] = [sampleOf('NC', 3000), sampleOf('NC', 3000)];
    const lines = await linesOf(once);
    expect(await linesOf(again)).toBe(lines);
    expect(await votesOf(again)).toEqual(await votesOf(once));
    expect(await linesOf(sampleOf('OK', 3000))).not.toBe(lines);
  });
});

describe.each(STATE_CODES)('sample voters of %s', (state) => {
  const facts = STATE_FACTS[state];
  const profile = PROFILES[state];
  let voters: readonly CanonicalVoter[];
  beforeAll(() => {
    voters = [...sampleVotersOf(state, sizes[state])];
  });

  it('live in every county of the state, mostly in the large ones, and have unique ids', () => {
    expect(voters).toHaveLength(sizes[state]);
    const counties = new Set(voters.map((voter) => voter.county));
    expect([...counties].toSorted()).toEqual(facts.counties.toSorted());
    expect(share(voters, (voter) => voter.county in profile.large)).toBeGreaterThan(0.4);
    expect(new Set(voters.map((voter) => voter.voterId)).size).toBe(voters.length);
  });

  it('fill every district, and each precinct is in one of each kind', () => {
    const numbers = (of: (voter: CanonicalVoter) => number | null) =>
      [...new Set(voters.map(of))].toSorted((a, b) => Number(a) - Number(b));
    const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
    expect(numbers((voter) => voter.congressionalDistrict)).toEqual(upTo(facts.congressionalDistricts));
    expect(numbers((voter) => voter.stateSenateDistrict)).toEqual(upTo(facts.stateSenateDistricts));
    expect(numbers((voter) => voter.stateHouseDistrict)).toEqual(upTo(facts.stateHouseDistricts));
    const places = Map.groupBy(voters, ({ county, precinct }) => `${county} ${precinct ?? ''}`);
    for (const [, members] of places) {
      const of = members.map((voter) =>
        [
          voter.congressionalDistrict,
          voter.stateSenateDistrict,
          voter.stateHouseDistrict,
          voter.city,
          voter.muniSub,
        ].join(),
      );
      expect(new Set(of).size).toBe(1);
    }
  });

  it('are 18 to 104 years old, most of them between 25 and 75', () => {
    const ages = voters.map((voter) => ageOn(voter, SAMPLE_DATE)).filter((age) => age !== null);
    expect(Math.min(...ages)).toBe(18);
    expect(Math.max(...ages)).toBeGreaterThan(95);
    expect(Math.max(...ages)).toBeLessThanOrEqual(104);
    expect(share(ages, (age) => age >= 25 && age < 75)).toBeGreaterThan(0.65);
    expect(ages.length / voters.length).toBeGreaterThan(0.99);
    expect(ages.length).toBeLessThan(voters.length);
  });

  it('belong to every party, and nine in ten are active', () => {
    const parties = PARTY_CODES.filter((party) => voters.some((voter) => voter.party === party));
    expect(parties).toEqual(PARTY_CODES);
    for (const party of ['DEM', 'REP', 'IND'] as const) {
      const percent = 100 * share(voters, (voter) => voter.party === party);
      expect(Math.abs(percent - profile.parties[party])).toBeLessThan(6);
    }
    const active = share(voters, (voter) => voter.status === 'A');
    expect(active).toBeGreaterThan(0.88);
    expect(active).toBeLessThan(0.93);
  });

  it('have what searches and letters need, in the form that searches compare', () => {
    const { LastName, City, StreetName, Precinct, MuniSub, VoterID } = Object.fromEntries(
      TEXT_FIELDS.map((name) => [name, limitOf(name)]),
    ) as Record<(typeof TEXT_FIELDS)[number], number>;
    const texts = (of: (voter: CanonicalVoter) => string | null) => [...new Set(voters.map(of))];
    const columns = [
      [texts((voter) => voter.voterId), VoterID],
      [texts((voter) => voter.lastName), LastName],
      [texts((voter) => voter.firstName), LastName],
      [texts((voter) => voter.city), City],
      [texts((voter) => voter.streetName), StreetName],
      [texts((voter) => voter.precinct), Precinct],
      [texts((voter) => voter.muniSub).filter((ward) => ward !== null), MuniSub],
    ] as const;
    for (const [values, limit] of columns)
      expect(
        values.filter(
          (value) => value === null || matchingForm(value) !== value || codePoints(value) > limit,
        ),
      ).toEqual([]);
    const [from, to] = profile.zips;
    expect(
      voters.every(({ zip }) => Number(zip?.slice(0, 3)) >= from && Number(zip?.slice(0, 3)) <= to),
    ).toBe(true);
  });

  it('have realistic gaps: some lack a middle name, unit, ward, mailing address, or registration date', () => {
    const lacking = ['middleName', 'unit', 'muniSub', 'mailLine1', 'registrationDate', 'suffix'] as const;
    for (const field of lacking) {
      const some = share(voters, (voter) => voter[field] === null);
      const all = field === 'muniSub' && profile.ward === null;
      expect([field, some > 0.005, some === 1]).toEqual([field, true, all]);
    }
  });

  it('live in households, mostly with people who share their name', () => {
    const households = Map.groupBy(voters, (voter) =>
      [voter.zip, voter.streetName, voter.streetNum, voter.unit].join(),
    );
    const shared = [...households.values()].filter((members) => members.length > 1);
    expect(shared.length / households.size).toBeGreaterThan(0.4);
    expect(share(shared, ([one, other]) => one?.lastName === other?.lastName)).toBeGreaterThan(0.7);
  });

  it('vote after registering, in elections that were held', async () => {
    const elections = electionsOf(state);
    const registered = new Map(voters.map((voter) => [voter.voterId, voter.registrationDate ?? '']));
    const votes = (await votesOf(sampleOf(state, sizes[state]))).map(([id, number]) => ({
      ...{ id, date: elections[number - 1]?.date ?? '', key: elections[number - 1]?.key },
    }));
    expect(votes.filter(({ id, date }) => date < (registered.get(id) ?? ''))).toEqual([]);
    expect(new Set(votes.map(({ key }) => key))).toEqual(new Set(elections.map(({ key }) => key)));
    expect(elections.every(({ date }) => date <= SAMPLE_DATE)).toBe(true);
    const tracked = pickTrackedElections(elections);
    expect(tracked).toHaveLength(8);
    expect(tracked.every(({ level }) => level === 'statewide')).toBe(true);
    const turnout = (day: string) => votes.filter(({ date }) => date === day).length / voters.length;
    expect(turnout('2024-11-05')).toBeGreaterThan(turnout('2022-11-08'));
    expect(turnout('2022-11-08')).toBeGreaterThan(0.3);
  });
});
