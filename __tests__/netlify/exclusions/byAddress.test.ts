import { countEndpoint } from '../../../src/contract/voters';
import { succeed } from '../support/call';
import { openShop } from '../support/openShop';
import type { Buyer } from '../support/shop';
import { upload } from '../support/uploads';

/** Where some of them get their mail. */
const MAIL: Readonly<Record<number, object>> = {
  54: { mail_line1: 'C/O ANN', mail_line2: 'P.O. BOX 9535', mail_zip: '74820-9535' },
  56: { mail_line1: '700 OAK ST APT 2', mail_zip: '74820' },
  58: { mail_line1: 'PO BOX 9535', mail_zip: '74821' },
};
/** Sixty voters, two in each house of Elm Street; the odd ones are Republicans. */
const VOTERS = Array.from({ length: 60 }, (_, n) => ({
  voter_id: `V${n}`,
  last_name: n % 2 === 0 ? 'ADA' : 'BO',
  first_name: n % 2 === 0 ? 'ANN' : 'BEN',
  party: n % 2 === 0 ? 'DEM' : 'REP',
  ...MAIL[n],
  ...{ street_num: String(10 + Math.floor(n / 2)), street_name: 'ELM ST', city: 'ADA', zip: '74820-1234' },
}));
const { newBuyer } = openShop({ OK: VOTERS });

const counted = async (buyer: Buyer, LeaveOut: string, more = {}) =>
  (await succeed(countEndpoint, { token: buyer.token, body: { State: 'OK', LeaveOut, ...more } })).count;

test('a do-not-mail list by address needs last name, initial, house number and ZIP code', async () => {
  const buyer = newBuyer();
  const rows = [
    ...Array.from({ length: 26 }, (_, n) => `Ada|A.|${10 + n}|74820`),
    ...['BO|BEN|10|74821', 'BO|CY|11|74820', 'ADA|ANN||74820', 'ADA|ANN|10|', 'bo|b|12|74820-9999', 'BO'],
  ];
  const { upload: made, unmatched } = await upload(buyer, 'address', rows);
  expect(made).toMatchObject({ rows: 32, voters: 27 });
  expect(unmatched).toEqual([26, 27, 28, 29, 31]);
  expect(await counted(buyer, String(made.exclusionNo), { PolitalAff: 'REP' })).toBe(29);
});

test('a row is also a PO box or a house where a voter gets mail, in the ZIP code of the residence', async () => {
  const buyer = newBuyer();
  const rows = [
    'ADA|A|PO BOX 9535|74820',
    'ADA|A|700|74820',
    'ADA|A|PO BOX 953|74820',
    'ADA|A|PO BOX 9535|74821',
  ];
  const { upload: made } = await upload(buyer, 'address', [...rows, 'ADA|A|12|74820']);
  expect(await counted(buyer, String(made.exclusionNo))).toBe(57);
  for (const StreetNum of ['12', '37', '38'])
    expect(await counted(buyer, String(made.exclusionNo), { StreetNum })).toBe(1);
});
