import { type LayoutName, LAYOUTS } from '../../../src/contract/layouts/layouts';
import { receiptNumber } from '../../../src/contract/text';
import { followLink, linkTo, recordsIn } from '../support/files';
import { openShop } from '../support/openShop';
import { election } from '../support/voters';

/** Somebody at home, somebody with a box, somebody abroad, somebody who can't be reached, and an odd cell. */
const VOTERS = [
  {
    ...{ voter_id: '1', first_name: 'MARIA', middle_name: 'E', last_name: "O'NEIL", age: 41, party: 'REP' },
    ...{ street_num: '12', street_name: 'N ELM ST', unit: 'APT 3', city: 'TULSA', zip: '74101-0001' },
    ...{ congressional_district: 1, vote_history: 0b10 },
  },
  {
    ...{ voter_id: '2', first_name: 'TOM', last_name: 'MCDONALD', suffix: 'JR' },
    ...{ street_num: '9', street_name: 'OAK AVE', city: 'TULSA', zip: '74101' },
    ...{ mail_line1: 'PO BOX 7', mail_city: 'JENKS', mail_state: 'OK', mail_zip: '74037' },
  },
  {
    ...{ voter_id: '3', first_name: 'ANN', last_name: 'LEE', street_num: '9', street_name: 'OAK AVE' },
    ...{ city: 'TULSA', zip: '74101', mail_line1: '10 DOWNING ST', mail_line2: 'LONDON SW1A 2AA' },
    ...{ mail_line3: 'UNITED KINGDOM' },
  },
  { voter_id: '4', last_name: '=GARCIA' },
  { voter_id: '5', last_name: 'SAMPLER', city: 'TULSA' },
  // They share a mailbox with the first and the second, who live elsewhere.
  {
    ...{ voter_id: '6', first_name: 'JOE', last_name: 'ONEIL', street_num: '12', unit: '# 3' },
    ...{ street_name: 'N ELM STREET', city: 'TULSA', zip: '74101' },
  },
  {
    ...{ voter_id: '7', first_name: 'SUE', last_name: 'MCDONALD', street_num: '800', street_name: 'PINE ST' },
    ...{ city: 'JENKS', zip: '74037', mail_line1: 'C/O TOM', mail_line2: 'P.O. BOX 7', mail_city: 'JENKS' },
    mail_zip: '74037',
  },
];

const { services, newBuyer } = openShop({
  OK: {
    dataDate: '2026-03-02',
    voters: VOTERS,
    elections: [election(1, '2024-11-05'), election(2, '2022-11-08')],
  },
});
const buyer = newBuyer();
let purchaseId: string;
beforeAll(async () => {
  ({ id: purchaseId } = await buyer.buy({ State: 'OK' }));
});

async function fileIn(layout: LayoutName) {
  const { token } = await linkTo(buyer, purchaseId, { layout });
  const response = await followLink(token);
  const disposition = response.headers.get('Content-Disposition');
  return { ...recordsIn(layout, await response.text()), disposition };
}

const rowOf = (rows: readonly Record<string, string | undefined>[], column: string, id: string) =>
  rows.find((row) => row[column] === id);

test('the mail house gets a name line, a salutation, and one address that can be mailed to', async () => {
  const { rows, disposition } = await fileIn('mail-house');
  expect(disposition).toBe(`attachment; filename="OK-7-voters-2026-03-02-${receiptNumber(purchaseId)}.csv"`);
  expect(rowOf(rows, 'VoterID', '1')).toEqual({
    ...{ NameLine: 'Maria O’Neil'.replace('’', "'"), Salutation: 'Maria' },
    ...{ Address1: '12 N ELM ST APT 3', NameLine2: '', City: 'TULSA', State: 'OK' },
    ...{ Zip5: '74101', Zip4: '0001', AddressFrom: 'residence', AddressNote: '' },
    ...{ FirstNameOnFile: 'MARIA', LastNameOnFile: "O'NEIL", VoterID: '1', Status: 'A' },
  });
  expect(rowOf(rows, 'VoterID', '2')).toMatchObject({
    ...{ NameLine: 'Tom McDonald Jr.', Address1: 'PO BOX 7', City: 'JENKS', Zip5: '74037' },
    AddressFrom: 'mailing',
  });
  expect(rowOf(rows, 'VoterID', '3')).toMatchObject({
    ...{ Address1: '10 DOWNING ST, LONDON SW1A 2AA', City: 'UNITED KINGDOM', State: '', Zip5: '' },
    AddressNote: 'foreign',
  });
});

test('a household gets one piece, however its address is spelled and wherever its voters live', async () => {
  const { rows, disposition } = await fileIn('households');
  expect(disposition).toContain(`OK-5-households-2026-03-02-${receiptNumber(purchaseId)}.csv`);
  expect(rows.map(({ NameLine, Address1, Voters }) => [NameLine, Address1, Voters])).toEqual([
    ["Maria and Joe O'Neil", '12 N ELM ST APT 3', '2'],
    // Tom lives in another ZIP code than that of the box.
    ['Sue McDonald and Tom McDonald Jr.', 'PO BOX 7', '2'],
    ['Ann Lee', '10 DOWNING ST, LONDON SW1A 2AA', '1'],
    ['The =Garcia Household', '', '1'],
    ['The Sampler Household', '', '1'],
  ]);
});

test('a voter who cannot be reached stays in the file with the reason, and formulas stay text', async () => {
  const { rows } = await fileIn('mail-house');
  const unreachable = rowOf(rows, 'VoterID', '4');
  expect(unreachable).toMatchObject({ Address1: '', AddressNote: 'undeliverable: no address' });
  expect(unreachable?.LastNameOnFile).toBe("'=GARCIA");
});

test('a CRM gets names, both addresses, districts as numbers, and elections', async () => {
  const { rows } = await fileIn('crm');
  expect(rowOf(rows, 'StateFileID', '1')).toMatchObject({
    ...{ FirstName: 'Maria', MiddleName: 'E', vAddress: '12 N ELM ST APT 3', vZip5: '74101', CD: '1' },
    ...{ 'Voted 2024-11-05 general': '', 'Voted 2022-11-08 general': 'Y' },
  });
  expect(rowOf(rows, 'StateFileID', '2')).toMatchObject({ vAddress: '9 OAK AVE', mAddress: 'PO BOX 7' });
  expect(rowOf(rows, 'StateFileID', '7')).toMatchObject({ mAddress: 'C/O TOM, PO BOX 7' });
});

test.each(LAYOUTS)(
  '%s with a value that has the separator of cells breaks off: no load lets one in',
  async (layout) => {
    const { token } = await linkTo(buyer, purchaseId, { layout });
    const rename = (name: string) =>
      services.admin.query('UPDATE voter_rows SET last_name = $1 WHERE last_name LIKE $2', [name, 'SAM%']);
    await rename('SAM\u007FPLER');
    const readAll = async () => (await followLink(token)).text();
    await expect(readAll()).rejects.toMatchObject({ name: 'PageRowsError' });
    await rename('SAMPLER');
  },
);
