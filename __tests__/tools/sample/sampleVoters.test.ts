import { pickTrackedElections } from '../../../tools/loader/model/elections';
import type { AddVote, VersionSource } from '../../../tools/loader/version/buildVersion';
import { STATE_CODES } from '../../../tools/loader/states/facts';
import { ballotIn } from '../../../tools/loader/model/votes';
import { electionsOf, SAMPLE_DATE } from '../../../tools/local/sample/calendars';
import { sampleOf, SAMPLE_VOTERS, sampleSizes } from '../../../tools/local/sample/seedSampleVoters';
import { sampleVotersOf } from '../../../tools/local/sample/voters';

const sizes = sampleSizes(SAMPLE_VOTERS);

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
  it('vote after registering, in elections that were held', async () => {
    const voters = [...sampleVotersOf(state, sizes[state])];
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

it('voters of Ohio with a party took its ballot in a primary of the last two years', async () => {
  const parties = new Map([...sampleVotersOf('OH', sizes.OH)].map((voter) => [voter.voterId, voter]));
  const elections = electionsOf('OH');
  const took = new Set<string>();
  for (const [id, number, way] of await votesOf(sampleOf('OH', sizes.OH))) {
    const { classification, date } = elections[number - 1] ?? {};
    if (classification === 'primary' && (date ?? '') > '2024-10-31') took.add(`${id} ${ballotIn(way) ?? ''}`);
  }
  const ofParty = [...parties.values()].filter(
    ({ party, registrationDate }) =>
      ['DEM', 'REP'].includes(party) && (registrationDate ?? '') < '2026-05-01',
  );
  expect(ofParty.length).toBeGreaterThan(1000);
  expect(ofParty.filter(({ voterId, party }) => !took.has(`${voterId} ${party[0] ?? ''}`))).toEqual([]);
});
