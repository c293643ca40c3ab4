import { answerEndpoint } from '../../../../src/contract/answer';
import { succeed } from '../../support/call';
import { openShop } from '../../support/openShop';

const NAMES = ["O'HARE", "O'HARE", 'O HARE-SMITH', 'OHARA', 'MUÑOZ', 'DE LA CRUZ', 'DELACRUZ', 'SMITH'];
openShop({
  OK: NAMES.map((last_name, n) => ({ voter_id: `V${n}`, last_name, party: n === 0 ? 'DEM' : 'REP' })),
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
