import fc from 'fast-check';
import { openShop } from '../support/openShop';
import { upload } from '../support/uploads';

const ON_FILE = [
  ["O'HARE", ["O'Hare", 'O’Hare', 'OHARE', 'O Hare', 'Ohare Jr.', 'O`Hare'], ['OHARA', 'HARE']],
  ['MUÑOZ', ['MUNOZ', 'Muñoz', 'Mun\u0303oz', 'Muñoz III'], ['MUOZ', 'MUNO']],
  ['SMITH-JONES', ['Smith Jones', 'SmithJones', 'Smith–Jones'], ['SMITH', 'JONES']],
  ['DE LA CRUZ', ['delacruz', 'De La Cruz', 'De-la Cruz'], ['CRUZ']],
  ['SAMPLER', ['Sampler Jr', 'SAMPLER, JR', 'Sampler Jr.', 'Sampler IV'], ['SAMPLERJR']],
  ['DOE JR', ['Doe', 'DOE, JR', 'Doe Sr'], ['DOEJR']],
  ['SØRÆN', ['Soraen', 'SORÆN'], ['SRN']],
] as const;
const VOTERS = ON_FILE.map(([last_name], n) => ({
  voter_id: `V${n}`,
  ...{ last_name, first_name: 'ÉLAN', street_num: '12', street_name: 'ELM ST', city: 'ADA', zip: '74820' },
}));
const MEADOW = { street_num: '36', street_name: 'S MEADOW AVE', city: 'ADA', zip: '73678' };
const JAMESES = ['JR', null].map((suffix, n) => ({
  ...{ voter_id: `S${n}`, last_name: 'SIMMONS', first_name: 'JAMES', suffix, ...MEADOW },
}));
const { services, newBuyer } = openShop({ OK: [...VOTERS, ...JAMESES] });

const rowOf = (last: string) => `${last}|e|12 Elm Street|74820`;

test.each(ON_FILE)('%s is found as people spell it', async (_, spelled, others) => {
  const rows = [...spelled, ...others].map(rowOf);
  const { upload: made, unmatched } = await upload(newBuyer(), 'address', rows);
  expect(made.voters).toBe(1);
  expect(unmatched).toEqual(others.map((_other, n) => spelled.length + n));
});

test('a row of a namesake in another street takes no one off the list', async () => {
  const rows = ['SIMMONS|J|36 TOTALLY DIFFERENT RD|73678', 'Simmons|J|36 South Meadow Avenue|73678'];
  const { upload: other, unmatched } = await upload(newBuyer(), 'address', rows.slice(0, 1));
  expect([other.voters, unmatched]).toEqual([0, [0]]);
  expect((await upload(newBuyer(), 'address', rows.slice(1))).upload.voters).toBe(2);
});

test('a name of signs alone finds no one, also not those without a name', async () => {
  const { upload: made } = await upload(newBuyer(), 'address', ['🙂', "'", '-', ''].map(rowOf));
  expect(made).toMatchObject({ rows: 4, voters: 0 });
});

test('marks, blanks, accents and what is behind a name make no other name of it', async () => {
  const letter = fc.constantFrom(...'A B E N O Z Ñ É Ü Ø'.split(' '));
  const names = fc.sample(
    fc.tuple(
      fc.array(letter, { minLength: 3, maxLength: 9 }),
      fc.constantFrom('', "'", '’', '-', ' ', '. '),
      fc.nat({ max: 8 }),
      fc.constantFrom('', ' JR', ', JR', ' Sr.', ' III', ', IV'),
      fc.boolean(),
    ),
    300,
  );
  const plain = names.map(([letters]) => letters.join(''));
  const spelled = names.map(([letters, mark, at, behind, bare]) => {
    const name = letters.join('').normalize(bare ? 'NFD' : 'NFC');
    const place = bare ? 0 : Math.min(at, letters.length - 1);
    return (name.slice(0, place) + mark.trim() + name.slice(place) + behind).trim();
  });
  const different = await services.admin.query(
    `SELECT * FROM unnest($1::text[], $2::text[]) AS t (plain, spelled) WHERE name_key(plain) <> name_key(upper(spelled)) OR name_key(plain) = ''`,
    [plain, spelled],
  );
  expect(different).toEqual([]);
});
