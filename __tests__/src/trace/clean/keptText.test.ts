import { labelOf, namesOfKind } from '../../../../src/contract/fields/fields';
import { ignoredInUrl } from '../../../../src/state/search/readSearchUrl';
import { RESULT_COLUMNS } from '../../../../src/state/search/resultColumns';
import { RESULT_TABS } from '../../../../src/state/search/searchUrl';
import { makeCleaner } from '../../../../src/trace/clean/cleaner';
import { makeKeepText } from '../../../../src/trace/clean/keptText';

const PLACES = ['TULSA', 'LE FLORE', 'NORMAN', 'ST. LOUIS, EAST', '140001'];
const keep = makeKeepText({
  isPlace: (form, isWhole) => PLACES.some((place) => (isWhole ? place === form : place.includes(form))),
  standIn: (kind, text) => `${kind} for ${text}`,
});

it.each([
  ...['', 'DEM', "a_Z 0,./:()&'+-", 'x '.repeat(40)].map((text) => ['status', text]),
  ...['', 'O', 'ok', 'OK', 'null'].map((text) => ['State', text]),
  ...[...RESULT_COLUMNS, ...RESULT_TABS, 'footer', 'saved', 'failed'].map((text) => ['payload', text]),
  // As a random id may begin.
  ...['a', `-_${'x'.repeat(62)}`, 'ask_1', 'sk_ab3dEfGh1jKlMn0pQ-s_', 'eyJb3dEfGh1jKlMn0pQ-s', 'xeyJ'].map(
    (text) => ['purchaseId', text],
  ),
  ['message', 'Your card was declined.'],
  ...['NORMAN|ST. LOUIS, EAST', 'nor', 'Le F', '1400'].map((text) => ['Cities', text]),
  ...['', 'Tulsa', ' tulsa (OK),Le  Flore'].map((text) => ['County_Desc', text]),
  ...['', '  ', 'nor'].map((text) => ['City', text]),
  ['budget', '1,500.50'],
  ...['73069, 73071', '7306'].map((text) => ['Zip', text]),
  ...['2024-01-31', '2024-'].map((text) => ['RegisteredFrom', text]),
  ...['/voters', 'voters/', 'State'].map((text) => ['path', text]),
  ...['', '7', '123'].map((text) => ['AgeMin', text]),
])('under the name %s, keeps %j', (name, text) => {
  expect(keep(name, text)).toBe(text);
});

it.each([
  ...[`${'x '.repeat(40)}x`, ';a', 'a;', 'sk_ab'].map((text) => ['status', text]),
  ...['OKL', 'O1', '1O', 'nullx', 'xnull'].map((text) => ['State', text]),
  ...['', 'smith'].map((text) => ['payload', text]),
  ...['', 'x'.repeat(65), '!a', 'a!', 'pi_1_secret_2', 'sk_live_1', 'whsec_1', `eyJ${'x'.repeat(19)}`].map(
    (text) => ['purchaseId', text],
  ),
  ...['a;', ';a'].map((text) => ['path', text]),
])('under the name %s, removes %j', (name, text) => {
  expect(keep(name, text)).toBe('[removed]');
});

it.each<[string, string, string | null]>([
  ['message', 'Ask wilma@example.org', 'Ask w••••@e••••••.org'],
  ['organization', 'Wilma Testwell', 'W•••• T•••••••'],
  ['email', 'wilma@example.org', 'w••••@e••••••.org'],
  ['payment_method_last4', '4242', '••••'],
  ['uid', 'uid-1', 'person for uid-1'],
  ['receipt_url', 'https://pay.example/r/1', 'https://receipt.invalid/receipt for https://pay.example/r/1'],
  ['County_Desc', 'Tulsa,Elsewhere (OK),x', 'Tulsa,COUNTY for ELSEWHERE,COUNTY for X'],
  ['path', '/secret', '/hidden'],
  ['search', '?City=ada&token=x', '?City=CITY+for+ADA&filter+for+token='],
  ['file_name', 'wilma-s-street-80-voters-2026-10-31-1A2B3C4D.csv', '•-80-voters-2026-10-31-1A2B3C4D.csv'],
  ['file_name', 'ada-192-households-2026-10-31-1A2B3C4D.xlsx', '•-192-households-2026-10-31-1A2B3C4D.xlsx'],
  ['file_name', 'Wilma Testwell.csv', 'W•••• T•••••••••••'],
  ['typed', 'wilma', 'PLACE for WILMA'],
  ['Cities', 'NORMAN|Smith', 'NORMAN|PLACE for SMITH'],
  ['LastName', 'Norman', 'LAST for NORMAN'],
  ['StreetNum', '12', 'NUMBER for 12'],
  ['budget', 'Wilma', 'x'],
  ['AgeMin', '4055551234', '9999'],
  ['AgeMin', '1a', 'x'],
  ['AgeMin', 'a1', 'x'],
  ['Zip', '73069-1234;73071 4055551234', 'xxxxxxxxxxxxxxxx xxxxxxxxxx'],
  ['RegisteredFrom', '405-555-1234', 'xxxxxxxxxxxx'],
  ['photoURL', 'anything', null],
])('under the name %s, turns %j into %j', (name, text, kept) => {
  expect(keep(name, text)).toBe(kept);
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
    const cleaned = makeCleaner([])({ ...parts, acts }) as typeof parts;
    expect(JSON.stringify(cleaned)).not.toMatch(/smith|405|secret|becky|"z"|=z|wilma/iu);
    expect(ignoredInUrl(cleaned.search)).toEqual([labelOf(name)]);
  }
});

it('keeps the codes of a list between which there is something else, and words about do-not-mail lists', () => {
  const clean = makeCleaner([]);
  expect(clean({ search: '?PolitalAff=DEM,Smith,rep', CongressionalDistrict: 'CD-5,7' })).toEqual({
    search: '?PolitalAff=DEM%2CCODE-1%2Crep',
    CongressionalDistrict: 'CD-5,7',
  });
  expect(clean({ search: '?LeaveOut=5%2C-7%2Cnone%2CH%2CJones&State=OK' })).toEqual({
    search: '?LeaveOut=5%2C-7%2Cnone%2CH%2CCODE-2&State=OK',
  });
});

/** Names under which the state and actions hold what a person typed, or what could identify a person. */
const PERSONAL = [
  ...['displayName', 'firstName', 'lastName', 'phoneNumber', 'email', 'userEmail', 'uid', 'firebaseUid'],
  ...['photoURL', 'photoUrl', 'list_name', 'listName', 'campaignName', 'organization', 'organizationId'],
  ...['campaign_name', 'findName', 'affirmed_by', 'typedName', 'keycode', 'payment_method_last4'],
  ...['receipt_url', 'receiptUrl', 'stack', 'fileName', 'file_name', 'county', 'counties', 'typed', 'text'],
  ...['search', 'County_Desc', 'Cities', 'Precincts', 'Wards', 'Municipalities', 'Townships'],
  ...[
    'SchoolDistricts',
    'SchoolZones',
    'CommissionDistricts',
    'JudicialDistricts',
    'Zip',
    'AgeMin',
    'AgeMax',
  ],
  ...['RegisteredFrom', 'GeneralsMin', 'PolitalAff', 'Gender', 'Status', 'Deliverable', 'VoteHistory'],
  ...['LeaveOut', 'HouseholdParty', 'pieces', 'budget', 'cost', 'State', 'state', 'states', 'payload'],
  ...['LastName', 'City', 'StreetName', 'StreetNum', 'VoterID', 'Precinct', 'MuniSub', 'aNewField'],
];

it.each(PERSONAL)('shows nothing that was typed under the name %s', (name) => {
  expect(JSON.stringify(makeCleaner([])({ [name]: 'Wilma Testwell 4242' }))).not.toMatch(
    /ilma|estwell|4242/u,
  );
});
