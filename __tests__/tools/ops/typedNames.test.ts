import { asRecorded, neverOnRecord } from '../../../tools/ops/typedNames';

it.each([
  // A request's reference, typed in small letters.
  ['01kb3c9qfs6e8v2xw0yz4t5r7n', '01KB3C9QFS6E8V2XW0YZ4T5R7N'],
  ['precinct-post-OK-cleveland-mail-house-voters-1234-2026-10-31-5ab1eeac.csv', '5ab1eeac'],
  ['C:\\Downloads\\precinct-post-OK-crm-voters-7-2026-10-31-5ab1eeac (1).xlsx', '5ab1eeac'],
  ['precinct-post-all-2026-10-31-12345678.csv', 'precinct-post-all-2026-10-31-12345678.csv'],
  ['Receipt no. 935406DB', '935406DB'],
  ['Buyer@example.com', 'Buyer@example.com'],
  ['kQ7xW2abCdEfGhIjKlMnOpQrStUv', 'kQ7xW2abCdEfGhIjKlMnOpQrStUv'],
])('reads %s as %s', (typed, recorded) => {
  expect(asRecorded(typed)).toBe(recorded);
});

it.each(['5ab1eeac', '12345678', 'kQ7xW2abCdEfGhIjKlMnOpQrStUv', 'buyer-1', 'a@example.com', 'pi_3Nabc'])(
  'takes %s for a name that could be on record',
  (typed) => {
    expect(neverOnRecord(typed)).toBeNull();
  },
);

it.each(['02:28:28', '02:28:28 UTC', '2026-11-26', '2026-11-26T02:28Z'])(
  'says of %s that nothing is looked up by its time, and what is',
  (typed) => {
    expect(neverOnRecord(typed)).toMatch(/^nothing is looked up by its time\. Give a purchase ID/u);
  },
);
