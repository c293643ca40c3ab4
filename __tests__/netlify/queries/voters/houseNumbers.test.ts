import { countEndpoint, searchEndpoint } from '../../../../src/contract/voters';
import { succeed } from '../../support/call';
import { openShop } from '../../support/openShop';

/** `70 A` and `71 C` are from a load before letters belonged to the number. */
const NUMBERS = ['70', '70A', '70 A', '70B', '70 1/2', '71 C'];
openShop({ OK: NUMBERS.map((street_num, n) => ({ voter_id: `V${n}`, street_num, street_name: 'ELM ST' })) });

test.each([
  ['70', ['70']],
  ['70A', ['70A', '70A']],
  ['70 a', ['70A', '70A']],
  ['70-A', ['70A', '70A']],
  ['70 1/2', ['70 1/2']],
  ['71C', ['71C']],
])('a search for the house number %s finds it however it was loaded', async (StreetNum, shown) => {
  const { data, totalCount } = await succeed(searchEndpoint, { body: { StreetNum } });
  expect(data.map((voter) => voter.StreetNum)).toEqual(shown);
  expect(totalCount).toBe(shown.length);
  expect((await succeed(countEndpoint, { body: { State: 'OK', StreetNum } })).count).toBe(shown.length);
});
