import { purchasesCsv } from '../../../src/features/profile/purchasesCsv';
import { PAID } from '../../support/purchases';

it('has what a treasurer reports of each purchase, oldest first, and no formula', () => {
  const later = {
    ...PAID,
    id: 'abcdef01-5bb1-4a55-9d3c-1f6f0b8a7c11',
    completed_at: '2026-11-02T23:30:00.000Z',
  };
  const quote_id = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
  const named = { ...later, quote_id, organization: '=HYPERLINK("x")', list_name: 'Ward 4, wave 2' };
  expect(purchasesCsv([named, PAID])).toBe(
    `\uFEFF${[
      '"Date","Payee","Payee address","Committee","Purpose","List","Filters","Voters","Amount","Currency","Status","Receipt no.","Purchase ID","Quote no."',
      `"2026-10-31","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000","","An election campaign for or against a candidate","","Oklahoma · Tulsa County","1234","9.99","USD","Succeeded","6E3F2A52","${PAID.id}",""`,
      `"2026-11-02","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000","'=HYPERLINK(""x"")","An election campaign for or against a candidate","Ward 4, wave 2","Oklahoma · Tulsa County","1234","9.99","USD","Succeeded","ABCDEF01","abcdef01-5bb1-4a55-9d3c-1f6f0b8a7c11","7F3F6A52"`,
      '',
    ].join('\r\n')}`,
  );
});

it('leaves empty what can’t be read', () => {
  const unknown = Object.fromEntries(Object.keys(PAID).map((name) => [name, null])) as unknown as typeof PAID;
  const [, row] = purchasesCsv([unknown]).split('\r\n');
  expect(row).toMatch(
    /^"","Precinct Post Example LLC","100 Sample Street, Springfield, OK 00000"(?:,""){11}$/u,
  );
});
