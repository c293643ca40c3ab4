import { LEFT_OUT_REASONS } from '../../../src/contract/coverage';
import { LAYOUT_COLUMNS, votersColumn } from '../../../src/contract/layouts/layoutColumns';
import { LAYOUTS } from '../../../src/contract/layouts/layouts';
import { addedColumns, extraOf } from '../../../src/contract/layouts/mailOptions';
import { NOT_BY_VOTER_ID } from '../../../src/contract/layouts/selection';
import { isAffirmedFor } from '../../../src/contract/policies/affirmedFor';
import { CITED_FLOOR, CITED_POLICIES } from '../../../src/contract/policies/citedPolicies';
import { purposeInWords, PURPOSES } from '../../../src/contract/policies/purposes';

const SENTENCE = /^[“”A-Z\d].*[\w)”]\.$/u;

describe.each(LAYOUTS)('the layout %s', (layout) => {
  const { columns } = LAYOUT_COLUMNS[layout];

  it('has columns with a name, a heading of their own and words', () => {
    for (const [name, heading, about] of columns) {
      expect(name).toMatch(/^[A-Za-z]\w*$/u);
      expect(heading).toMatch(/^[A-Za-z].*\w$/u);
      expect(about).toMatch(SENTENCE);
    }
    expect(new Set(columns.map(([, heading]) => heading)).size).toBe(columns.length);
    expect(columns.map(([name]) => name)).toContain('Status');
  });

  it('says where a record’s voters are counted, if it has several', () => {
    const at = votersColumn(layout);
    expect(at === null ? null : columns[at]?.[0]).toBe(layout === 'households' ? 'Voters' : null);
  });
});

it('names the elections in the layouts that are no mail', () => {
  const withElections = LAYOUTS.filter((layout) => LAYOUT_COLUMNS[layout].elections);
  expect(withElections).toEqual(['everything', 'crm']);
});

it('adds columns in the order of the file, numbers last', () => {
  const added = addedColumns('Household Number,Party,Sequence Number,Precinct,County', 'FALL26');
  expect(added.map(([heading]) => heading)).toEqual([
    ...['Party', 'County', 'Precinct', 'Keycode', 'Sequence Number', 'Household Number'],
  ]);
  for (const [, about] of added) expect(about).toMatch(SENTENCE);
  expect(added[3]).toEqual(['Keycode', '“FALL26” in every row.']);
  expect(addedColumns('Party', '').map(([heading]) => heading)).toEqual(['Party']);
  expect(extraOf('households')).toEqual(['Sequence Number']);
  expect(extraOf('mail-house')).toHaveLength(5);
});

it.each([
  ['Bell', 'bell', true],
  ['Bell', 'Ada', false],
  ['Bell', '', true],
  [null, 'Ada', true],
  [undefined, 'Ada', true],
])('what was affirmed for %j holds for a receipt for %j: %j', (affirmed, onReceipt, holds) => {
  expect(isAffirmedFor(affirmed, onReceipt)).toBe(holds);
});

it('says what lists are for, and keeps the name of what is offered no more', () => {
  for (const words of Object.values(PURPOSES)) expect(words).toMatch(/^[A-Z].*\w\)?$/u);
  expect(purposeInWords('law')).toBe('Law enforcement');
  expect(purposeInWords('survey')).toBe('survey');
});

it('says in words what is refused and left out', () => {
  expect(NOT_BY_VOTER_ID).toMatch(SENTENCE);
  for (const reason of LEFT_OUT_REASONS) expect(reason).toMatch(/^[a-z_]+$/u);
});

it('names each source of each policy with a law or a page, and says something of it', () => {
  for (const { sources } of [CITED_FLOOR, ...CITED_POLICIES])
    for (const source of sources) {
      expect(source.citation.length).toBeGreaterThan(5);
      expect(source.says).toMatch(/^\S.*\.$/u);
    }
});
