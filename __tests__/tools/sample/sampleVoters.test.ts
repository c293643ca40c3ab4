import { limitOf, PARTY_CODES } from '../../../src/contract/fields/fields';
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

it('sample voters are 60,000 across six states, at least 4,000 in each, and the same every time', async () => {
  expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBe(60_000);
  expect(Math.min(...Object.values(sizes))).toBeGreaterThanOrEqual(4000);
  const [once, again] = [sampleOf('NC', 3000), sampleOf('NC', 3000)];
  expect(await linesOf(again)).toBe(await linesOf(once));
  expect(await votesOf(again)).toEqual(await votesOf(once));
});

describe.each(STATE_CODES)('sample voters of %s', (state) => {
  const facts = STATE_FACTS[state];
  const profile = PROFILES[state];
  let voters: readonly CanonicalVoter[];
  beforeAll(() => {
    voters = [...sampleVotersOf(state, sizes[state])];
  });
  const valuesOf = <K extends keyof CanonicalVoter>(field: K) => new Set(voters.map((voter) => voter[field]));

  it('live in every county and district, and each precinct is in one of each kind', () => {
    expect(voters).toHaveLength(sizes[state]);
    expect([...valuesOf('county')].toSorted()).toEqual(facts.counties.toSorted());
    expect(share(voters, (voter) => voter.county in profile.large)).toBeGreaterThan(0.4);
    expect(valuesOf('voterId').size).toBe(voters.length);
    for (const [field, districts] of [
      ['congressionalDistrict', facts.congressionalDistricts],
      ['stateSenateDistrict', facts.stateSenateDistricts],
      ['stateHouseDistrict', facts.stateHouseDistricts],
    ] as const)
      expect(valuesOf(field)).toEqual(new Set(Array.from({ length: districts }, (_, n) => n + 1)));
    const placeOf = ({ county, precinct }: CanonicalVoter) => `${county} ${precinct ?? ''}`;
    const whole = (voter: CanonicalVoter) =>
      [
        ...[placeOf(voter), voter.congressionalDistrict, voter.stateSenateDistrict],
        ...[voter.stateHouseDistrict, voter.city, voter.muniSub],
      ].join();
    expect(new Set(voters.map(whole)).size).toBe(new Set(voters.map(placeOf)).size);
  });

  it('are of every age and party, mostly active, and live with people who share their name', () => {
    const ages = voters.map((voter) => ageOn(voter, SAMPLE_DATE)).filter((age) => age !== null);
    expect([Math.min(...ages), Math.max(...ages) > 95, Math.max(...ages) <= 104]).toEqual([18, true, true]);
    expect(share(ages, (age) => age >= 25 && age < 75)).toBeGreaterThan(0.65);
    expect(valuesOf('party')).toEqual(new Set(PARTY_CODES));
    for (const party of ['DEM', 'REP', 'IND'] as const)
      expect(
        Math.abs(100 * share(voters, (voter) => voter.party === party) - profile.parties[party]),
      ).toBeLessThan(6);
    expect(share(voters, (voter) => voter.status === 'A')).toBeGreaterThan(0.88);
    const homes = Map.groupBy(voters, (voter) =>
      [voter.zip, voter.streetName, voter.streetNum, voter.unit].join(),
    );
    const shared = [...homes.values()].filter((members) => members.length > 1);
    expect(share(shared, ([one, other]) => one?.lastName === other?.lastName)).toBeGreaterThan(0.7);
  });

  it('have what searches and letters need, in the form that searches compare, with realistic gaps', () => {
    const limits = {
      ...{ voterId: 'VoterID', lastName: 'LastName', firstName: 'LastName', city: 'City' },
      ...{ streetName: 'StreetName', precinct: 'Precinct', muniSub: 'MuniSub' },
    } as const;
    for (const [field, limit] of Object.entries(limits) as [keyof typeof limits, 'City'][]) {
      const wrong = [...valuesOf(field)].filter((value) =>
        value === null
          ? field !== 'muniSub'
          : matchingForm(value) !== value || codePoints(value) > limitOf(limit),
      );
      expect([field, wrong]).toEqual([field, []]);
    }
    const [from, to] = profile.zips;
    const area = ({ zip }: CanonicalVoter) => Number(zip?.slice(0, 3));
    expect(voters.every((voter) => area(voter) >= from && area(voter) <= to)).toBe(true);
    for (const field of [
      'born',
      'middleName',
      'unit',
      'muniSub',
      'mailLine1',
      'registrationDate',
      'suffix',
    ] as const) {
      const lacking = share(voters, (voter) => voter[field] === null);
      expect([field, lacking > 0, lacking === 1]).toEqual([
        ...[field, true, field === 'muniSub' && profile.ward === null],
      ]);
    }
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
    expect(pickTrackedElections(elections).map(({ level }) => level)).toEqual(Array(8).fill('statewide'));
    const turnout = (day: string) => votes.filter(({ date }) => date === day).length / voters.length;
    expect(turnout('2024-11-05')).toBeGreaterThan(turnout('2022-11-08'));
    expect(turnout('2022-11-08')).toBeGreaterThan(0.3);
  });
});
