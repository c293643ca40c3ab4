import * as fc from 'fast-check';
import { addressBlock } from '../../../netlify/mail/addressBlock';
import { type AddressBlock, UNDELIVERABLE } from '../../../netlify/mail/block';
import { isWide, mailboxOf } from '../../../netlify/mail/mailbox';
import { mailPlaceOf } from '../../../netlify/mail/mailPlace';
import { ADDRESS_COLUMNS, type Addresses } from '../../../netlify/mail/resident';
import { labelOf } from './people';
import { INVENTED, madeUpVoters, votersOnFile } from './sampleVoters';

/** A block that is complete, or a reason that has words. */
function expectWhole(block: AddressBlock): void {
  const lines = labelOf(block);
  if (block.kind === 'undeliverable') {
    expect(UNDELIVERABLE[block.reason]).toMatch(/./u);
    expect([lines, mailboxOf(block)]).toEqual([[], null]);
    return;
  }
  for (const line of lines) expect(line).toMatch(/^\S+(?: \S+)*$/u);
  expect(mailboxOf(block)).toMatch(/^(?:\d{5}|~)\W/u);
  if (block.kind === 'foreign') return;
  expect(block.zip5).toMatch(/^\d{5}$/u);
  expect(block.zip4).toMatch(/^(?:\d{4})?$/u);
  expect(block.state).toMatch(/^(?:[A-Z]{2})?$/u);
  expect(block.delivery).not.toBe('');
}

const digitsOf = (...texts: readonly (string | null)[]) =>
  texts.flatMap((text) => text?.match(/\d+/gu) ?? []).map((digits) => String(Number(digits)));

/** Every number of the address that is used is still there. */
function expectNumbersKept(voter: Addresses, block: AddressBlock): void {
  if (block.kind === 'undeliverable') return;
  const given =
    block.source === 'residence'
      ? digitsOf(voter.streetNum, voter.streetName, voter.unit, voter.zip)
      : digitsOf(voter.mailLine1, voter.mailLine2, voter.mailLine3, voter.mailCity, voter.mailZip);
  expect(digitsOf(...labelOf(block))).toEqual(expect.arrayContaining(given));
}

/** The quick way to a mailbox finds the same one. */
function expectSamePlace(voter: Addresses, block: AddressBlock): void {
  const { key, deliverable } = mailPlaceOf(voter);
  if (isWide(block)) expect(key.startsWith(`${mailboxOf(block) ?? ''}\u001F`)).toBe(true);
  else expect(deliverable ? key : null).toBe(mailboxOf(block));
  if (!deliverable) expect(key > '~\u001F').toBe(true);
}

it('gives every voter on file a complete address, that for the mail if there is one, or a reason', async () => {
  const voters = await votersOnFile();
  expect(voters.length).toBeGreaterThan(1000);
  const kinds = new Map<string, number>();
  for (const voter of voters) {
    const block = addressBlock(voter);
    expectWhole(block);
    expectNumbersKept(voter, block);
    expectSamePlace(voter, block);
    if (voter.mailLine1 !== null)
      expect(block).toMatchObject({
        ...{ kind: 'domestic', source: 'mailing', delivery: voter.mailLine1 },
        ...{ city: voter.mailCity, zip5: voter.mailZip },
      });
    const kind = block.kind === 'undeliverable' ? block.reason : block.source;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds.values()].reduce((sum, count) => sum + count, 0)).toBe(voters.length);
  expect([...kinds.keys()].sort()).toEqual(['described', 'mailing', 'residence']);
});

it('delivers to every made-up voter', () => {
  for (const voter of madeUpVoters()) {
    const block = addressBlock(voter);
    expectWhole(block);
    expectNumbersKept(voter, block);
    expectSamePlace(voter, block);
    expect(block.kind).toBe('domestic');
  }
});

const words = fc.constantFrom(
  ...'12 4 1/2 ½ 5TH 3RD A B5 MAIN ST NORTH APT # 4B FL 2ND FLOOR REAR FRONT UNIT PSC PO BOX RR HC URB CALLE C/O ROE TULSA OK OHIO'.split(
    ' ',
  ),
  ..."74101 74101-0007 APO AE CANADA LOT USA PEÑA . , - ' NO SAME MI OF % 0 M5J B GENERAL DELIVERY &".split(
    ' ',
  ),
);
const text = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 4, arbitrary: fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const anybody = fc.record({
  ...(Object.fromEntries(Object.keys(ADDRESS_COLUMNS).map((name) => [name, text])) as Record<
    keyof Addresses,
    typeof text
  >),
  state: fc.constantFrom('AR', 'FL', 'NC', 'OH', 'OK', 'PA'),
  mailZip: fc.oneof(text, fc.constantFrom('74101', '74101-0007', '00000', '7410', '09464')),
});

it('gives anybody a complete address or a reason, whatever the columns hold', () => {
  fc.assert(
    fc.property(anybody, (voter) => {
      expectWhole(addressBlock(voter));
      expectSamePlace(voter, addressBlock(voter));
    }),
    { seed: 17, numRuns: INVENTED },
  );
});
