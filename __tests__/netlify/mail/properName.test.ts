import * as fc from 'fast-check';
import { properName } from '../../../netlify/mail/properName';
import { tidyText } from '../../../src/contract/text';
import { INVENTED, madeUpVoters, votersOnFile } from './sampleVoters';

const LONGEST = 'K'.repeat(60);

const NAMES: readonly (readonly [string, string])[] = [
  ['GARCIA', 'Garcia'],
  ['garcia', 'Garcia'],
  ['MCDONALD', 'McDonald'],
  ['MC DONALD', 'Mc Donald'],
  ['MC', 'Mc'],
  ['MACDONALD', 'MacDonald'],
  ['MACK', 'Mack'],
  ['MACKENZIE', 'Mackenzie'],
  ["O'NEIL", "O'Neil"],
  ['O’NEIL', 'O’Neil'],
  ['OʼNEIL', 'OʼNeil'],
  ['O`NEIL', 'O`Neil'],
  ["D'ANGELO", "D'Angelo"],
  ["DE'ANDRE", "De'Andre"],
  ["ISMA'IL", "Isma'il"],
  ["SHAUN'S", "Shaun's"],
  ['DE LA CRUZ', 'De La Cruz'],
  ['DELACRUZ', 'Delacruz'],
  ['ST. JOHN', 'St. John'],
  ['ST.CLAIR', 'St.Clair'],
  ['ST CLAIR', 'St Clair'],
  ['SMITH-JONES', 'Smith-Jones'],
  ["NUÑEZ-O'BRIEN", "Nuñez-O'Brien"],
  ['MCCOY-MACLEOD', 'McCoy-MacLeod'],
  ['GARCIA JR', 'Garcia Jr'],
  ['SMITH II', 'Smith II'],
  ['LEE IV', 'Lee IV'],
  ['HENRY V', 'Henry V'],
  ['SMITH 3RD', 'Smith 3rd'],
  ['VI', 'Vi'],
  ['NGUYEN VI', 'Nguyen Vi'],
  ['NG', 'Ng'],
  ['MD', 'Md'],
  ['MD RAHMAN', 'Md Rahman'],
  ['LY', 'Ly'],
  ['TJ', 'TJ'],
  ['AJ', 'AJ'],
  ['JR', 'JR'],
  ['J.R.', 'J.R.'],
  ['J', 'J'],
  ['MARY J', 'Mary J'],
  ['MUÑOZ', 'Muñoz'],
  ['ŁUKASZ', 'Łukasz'],
  ['GÜLŞEN', 'Gülşen'],
  ['GARC1A', 'Garc1a'],
  ['  JOHN   PAUL ', 'John Paul'],
  [LONGEST, `K${'k'.repeat(59)}`],
  ['', ''],
];

it.each(NAMES)('%s → %s', (name, proper) => {
  expect(properName(name)).toBe(proper);
});

it.each(['McKean', 'deLeon', 'van der Berg', 'LaToya', 'DeSantis', 'Mackenzie'])(
  'leaves %s alone',
  (name) => {
    expect(properName(name)).toBe(name);
  },
);

const letters = fc.constantFrom(...'A B C D E M O R U V X Y Z Ñ É Ü Ł Ø Ş'.split(' '));
const separators = fc.constantFrom(..." |  |-|'|’|`|ʼ|.|1|3| MC| MAC| DE LA | III| JR".split('|'));
const invented = fc
  .array(fc.oneof({ weight: 5, arbitrary: letters }, { weight: 1, arbitrary: separators }), { maxLength: 60 })
  .map((parts) => parts.join(''));

/** The letters are the same but for their case, with nothing before and behind them. */
function expectOnlyCaseRepaired(name: string): void {
  const proper = properName(name);
  expect(proper.toUpperCase()).toBe(tidyText(name).toUpperCase());
  expect(properName(proper)).toBe(proper);
  expect(proper.trim()).toBe(proper);
}

it('changes only the case of any name, and nothing the second time', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        invented,
        fc.constantFrom(...NAMES).map(([name]) => name),
      ),
      expectOnlyCaseRepaired,
    ),
    { seed: 17, numRuns: INVENTED },
  );
});

it('changes only the case of all names on file, which begin with a capital', async () => {
  const voters = [...(await votersOnFile()), ...madeUpVoters()];
  const names = new Set(
    voters.flatMap(({ firstName, middleName, lastName }) => [firstName, middleName, lastName]),
  );
  expect(names.size).toBeGreaterThan(1000);
  for (const name of names) {
    if (name === null) continue;
    expectOnlyCaseRepaired(name);
    expect(properName(name)).toMatch(/^\P{Ll}/u);
  }
});
