import type { AnyEndpoint } from '../../../src/contract/endpoint';
import { answerEndpoint } from '../../../src/contract/answer';
import { countEndpoint, searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import { call } from '../support/call';
import { openShop } from '../support/openShop';

/** Anonymous visitors may search: every list answers them, however small. */

openShop({ OK: ['ADAMS', 'BELL', 'BELL'].map((last_name, n) => ({ voter_id: `${n}`, last_name })) });

const LISTS: readonly [string, object, number][] = [
  ['a voter ID', { VoterID: '0' }, 1],
  ['a rare name', { LastName: 'BELL' }, 2],
  ['a name that no voter has', { LastName: 'NOBODY' }, 0],
];

describe.each(LISTS)('without an account, a list by %s', (_, filters, count) => {
  const answer = async (endpoint: AnyEndpoint, body: object = filters) => {
    const response = await call(endpoint, { body });
    return [response.status, (await response.json()) as unknown];
  };

  it('is found, and its rows are shown', async () => {
    expect(await answer(searchEndpoint)).toMatchObject([200, { totalCount: count }]);
  });

  it('is counted', async () => {
    expect(await answer(countEndpoint)).toMatchObject([200, { count }]);
    expect(await answer(stateCountEndpoint, { ...filters, state: 'OK' })).toMatchObject([
      200,
      { totalCount: count },
    ]);
  });

  it('is broken down', async () => {
    const asked = { ...filters, of: 'households,parties,ages', presets: [{ Status: '' }] };
    expect(await answer(answerEndpoint, asked)).toMatchObject([200, { data: { voters: count } }]);
  });
});
