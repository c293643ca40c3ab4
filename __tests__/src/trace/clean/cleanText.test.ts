import { labelOf, namesOfKind } from '../../../../src/contract/fields/fields';
import { ignoredInUrl } from '../../../../src/state/search/ignoredParams';
import { RESULT_COLUMNS, RESULT_TABS } from '../../../../src/state/search/searchUrl';
import { Cleaner } from '../../../../src/trace/clean/Cleaner';
import { cleanText } from '../../../../src/trace/clean/cleanText';
import type { Rule } from '../../../../src/trace/clean/rules';

const clean = (rule: Rule, text: string) =>
  cleanText(rule, text, {
    counties: new Set(['TULSA', 'LE FLORE']),
    places: new Set(['NORMAN', 'ST. LOUIS, EAST', '140001']),
    standIn: (kind, original) => `${kind} for ${original}`,
    cleanFilter: (name, value) => `${name} was ${value.length}`,
  });

it.each<[Rule, string]>([
  ['code', ''],
  ['code', 'DEM'],
  ['code', "a_Z 0,./:()&'+-"],
  ['code', 'x '.repeat(40)],
  ['state', ''],
  ['state', 'O'],
  ['state', 'ok'],
  ['state', 'OK'],
  ['state', 'null'],
  ...[...RESULT_COLUMNS, ...RESULT_TABS, 'footer', 'alert', 'saved', 'shareable', 'failed', 'Purchases'].map(
    (choice): [Rule, string] => ['choice', choice],
  ),
  ['id', 'a'],
  ['id', `-_${'x'.repeat(62)}`],
  ['id', 'ask_1'],
  // As a random id may begin.
  ['id', 'sk_ab3dEfGh1jKlMn0pQ-s_'],
  ['id', 'eyJb3dEfGh1jKlMn0pQ-s'],
  ['id', 'xeyJ'],
  ['id', 'skA9xQz4mTn2LrV8bWc6d'],
  ['id', 'rkUNuEKIT_6d2lw1gkf7z'],
  ['id', '_secretary'],
  ['sentence', 'Your card was declined.'],
  ['listed', 'NORMAN|ST. LOUIS, EAST'],
  ['listed', 'nor'],
  ['listed', 'Le F'],
  ['listed', '1400'],
  ['digits', '1,500.50'],
  ['zips', '73069, 73071'],
  ['zips', '7306'],
  ['day', '2024-01-31'],
  ['day', '2024-'],
  ['county', ''],
  ['county', 'Tulsa'],
  ['county', ' tulsa (OK),Le  Flore'],
  ['path', '/voters'],
  ['path', 'voters/'],
  ['path', 'State'],
  ['typedNumber', ''],
  ['typedNumber', '7'],
  ['typedNumber', '123'],
])('%s keeps %j', (rule, text) => {
  expect(clean(rule, text)).toBe(text);
});

it.each<[Rule, string]>([
  ['code', `${'x '.repeat(40)}x`],
  ['code', ';a'],
  ['code', 'a;'],
  ['code', 'sk_ab'],
  ['state', 'OKL'],
  ['state', 'O1'],
  ['state', '1O'],
  ['state', 'nullx'],
  ['state', 'xnull'],
  ['choice', ''],
  ['choice', 'smith'],
  ['id', ''],
  ['id', 'x'.repeat(65)],
  ['id', '!a'],
  ['id', 'a!'],
  ['id', 'pi_1_secret_2'],
  ['id', 'sk_live_1'],
  ['id', 'pk_live_1'],
  ['id', 'rk_test_1'],
  ['id', 'whsec_1'],
  ['id', `eyJ${'x'.repeat(19)}`],
  ['path', 'a;'],
  ['path', ';a'],
])('%s removes %j', (rule, text) => {
  expect(clean(rule, text)).toBe('[removed]');
});

it.each<[Rule, string, string | null]>([
  ['sentence', 'Ask wilma@example.org', 'Ask w••••@e••••••.org'],
  ['name', 'Wilma Testwell', 'W•••• T•••••••'],
  ['email', 'wilma@example.org', 'w••••@e••••••.org'],
  ['card', '4242', '••••'],
  ['card', '', ''],
  ['person', 'uid-1', 'person for uid-1'],
  ['link', 'https://pay.example/r/1', 'https://receipt.invalid/receipt for https://pay.example/r/1'],
  ['county', 'Tulsa,Elsewhere (OK),x', 'Tulsa,COUNTY for ELSEWHERE,COUNTY for X'],
  ['path', '/secret', '/hidden'],
  ['search', '?City=ada&token=x', '?City=City+was+3&filter+for+token='],
  ['file', 'wilma-s-street-80-voters-2026-10-31-1A2B3C4D.csv', '•-80-voters-2026-10-31-1A2B3C4D.csv'],
  ['file', 'ada-192-households-2026-10-31-1A2B3C4D.xlsx', '•-192-households-2026-10-31-1A2B3C4D.xlsx'],
  ['file', 'wilma.csv', 'w••••••••'],
  ['file', 'Wilma Testwell.csv', 'W•••• T•••••••••••'],
  ['listed', 'NORMAN|Smith', 'NORMAN|PLACE for SMITH'],
  ['listed', 'wilma', 'PLACE for WILMA'],
  ['digits', 'Wilma', 'x'],
  ['typedNumber', '4055551234', '9999'],
  ['zips', '73069-1234;73071 4055551234', 'xxxxxxxxxxxxxxxx xxxxxxxxxx'],
  ['day', '405-555-1234', 'xxxxxxxxxxxx'],
  ['day', 'Wilma', 'xxxxx'],
  ['typedNumber', '1a', 'x'],
  ['typedNumber', 'a1', 'x'],
  ['drop', 'anything', null],
])('%s turns %j into %j', (rule, text, cleaned) => {
  expect(clean(rule, text)).toBe(cleaned);
});

/** What a link may have in place of a filter's codes. */
const WORDS = 'John Smith,405-555-1234,secret_token_1,BECKY,z,WILMA';

it.each(
  namesOfKind(
    ...(['code', 'codes', 'householdCodes', 'district', 'flag'] as const),
    ...(['voted', 'notVoted', 'householdNotVoted', 'exclusions'] as const),
  ),
)('keeps nothing but codes of the filter %s, wherever they stand, and what is none is still none', (name) => {
  for (const word of WORDS.split(',')) {
    const parts = { search: `?${name}=${word}`, [name]: word, fields: { [name]: word } };
    const acts = [
      { name, value: word },
      { names: [name], entry: word },
    ];
    const cleaned = new Cleaner().clean({ ...parts, acts }) as typeof parts;
    expect(JSON.stringify(cleaned)).not.toMatch(/smith|405|secret|becky|"z"|=z|wilma/iu);
    expect(ignoredInUrl(cleaned.search)).toEqual([labelOf(name)]);
  }
});

it('keeps the codes of a list between which there is something else', () => {
  const cleaned = new Cleaner().clean({
    search: '?PolitalAff=DEM,Smith,rep',
    CongressionalDistrict: 'CD-5,7',
  });
  expect(cleaned).toEqual({ search: '?PolitalAff=DEM%2CCODE-1%2Crep', CongressionalDistrict: 'CD-5,7' });
});

it('keeps what an address says of do-not-mail lists', () => {
  const cleaned = new Cleaner().clean({ search: '?LeaveOut=5%2C-7%2Cnone%2CH%2CSmith&State=OK' });
  expect(cleaned).toEqual({ search: '?LeaveOut=5%2C-7%2Cnone%2CH%2CCODE-1&State=OK' });
});
