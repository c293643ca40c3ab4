import { fileOf } from '../support/files';
import { openShop } from '../support/openShop';

// Here, a page ends between any two voters.
jest.mock('../../../netlify/downloads/limits', () => ({
  ...jest.requireActual<object>('../../../netlify/downloads/limits'),
  pageRows: () => 1,
  fewPageRows: () => 1,
}));

const home = { street_num: '7', street_name: 'ELM ST', city: 'NORMAN', zip: '73069' };
const { newBuyer } = openShop({
  OK: [
    { voter_id: '1', first_name: 'ANGELA', middle_name: 'BETH', last_name: 'FREEMAN', age: 45, ...home },
    { voter_id: '2', first_name: 'ANGELA', middle_name: 'CARLA', last_name: 'FREEMAN', age: 51, ...home },
    {
      voter_id: '3',
      first_name: 'ANGELA',
      middle_name: 'DORA',
      last_name: 'FREEMAN',
      ...home,
      street_num: '9',
    },
  ],
});

test.each([
  ['mail-house', 'NameLine', ['Angela B. Freeman', 'Angela C. Freeman', 'Angela Freeman']],
  ['households', 'NameLine', ['Angela B. and Angela C. Freeman', 'Angela Freeman']],
  ['everything', 'MiddleName', ['BETH', 'CARLA', 'DORA']],
  ['crm', 'MiddleName', ['Beth', 'Carla', 'Dora']],
] as const)('two of one name at one address are told apart: %s', async (layout, column, names) => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK' });
  const { rows } = await fileOf(buyer, id, { layout });
  expect(rows.map((row) => row[column])).toEqual(names);
});

test('also where only some of a list’s records are in the file, with added columns', async () => {
  const buyer = newBuyer();
  const { id } = await buyer.buy({ State: 'OK', AgeMin: 40 });
  const { rows } = await fileOf(buyer, id, {
    ...{ layout: 'mail-house', only: { pieces: 1, by: 'random' } },
    mail: { extra: 'Sequence Number', keycode: 'K1' },
  });
  expect(rows).toMatchObject([
    { NameLine: expect.stringMatching(/^Angela [BC]\. Freeman$/u) as unknown, Keycode: 'K1' },
  ]);
});
