import { answerEndpoint } from '../../../../src/contract/answer';
import { countEndpoint, searchEndpoint } from '../../../../src/contract/voters';
import { succeed } from '../../support/call';
import { openShop } from '../../support/openShop';

/** `70 A` and `71 C` are from a load before letters belonged to the number. */
const NUMBERS = ['70', '70A', '70 A', '70B', '70 1/2', '71 C'];
const NAMES = ["O'HARE", "O'HARE", 'O HARE-SMITH', 'OHARA', 'MUÑOZ', 'DE LA CRUZ', 'DELACRUZ', 'SMITH'];
openShop({
  AR: NUMBERS.map((street_num, n) => ({ voter_id: `V${n}`, street_num, street_name: 'ELM ST' })),
  OK: NAMES.map((last_name, n) => ({ voter_id: `V${n}`, last_name, party: n === 0 ? 'DEM' : 'REP' })),
});

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
  expect((await succeed(countEndpoint, { body: { State: 'AR', StreetNum } })).count).toBe(shown.length);
});

const offered = async (body: object) => {
  const { data } = await succeed(answerEndpoint, { body: { State: 'OK', ...body } });
  return data.lastNames?.map(({ LastName, voters }) => `${LastName} ${voters}`).join(', ');
};

test.each<[string, string | undefined]>([
  ['OHARE', "O'HARE 2, O HARE-SMITH 1"],
  ['o’hare', "O'HARE 2, O HARE-SMITH 1"],
  ['Munoz', 'MUÑOZ 1'],
  ['DE-LA-CRUZ', 'DELACRUZ 1, DE LA CRUZ 1'],
  ...['NOBODY', '🙂', "'", 'x'.repeat(50)].map((name): [string, undefined] => [name, undefined]),
])('offers the last names that are spelled almost like %s: %s', async (LastName, names) => {
  expect(await offered({ LastName })).toBe(names);
});

test('offers only names that have voters under the other filters, and none of a list with voters', async () => {
  expect(await offered({ LastName: 'OHARE', PolitalAff: 'DEM' })).toBe("O'HARE 1");
  expect(await offered({ LastName: 'OHARE', FirstName: 'NOBODY' })).toBeUndefined();
  expect(await offered({ LastName: 'DELACRUZ' })).toBeUndefined();
  expect(await offered({ State: '', LastName: 'MUNOZ' })).toBe('MUÑOZ 1');
});
