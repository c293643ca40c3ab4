import type { FoundRecords } from '../../../tools/ops/find';
import { changeShareEndpoint } from '../../../src/contract/shares';
import { succeed } from '../../netlify/support/call';
import { openShop } from '../../netlify/support/openShop';
import { typed } from './typed';

const { services, newBuyer } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });
const OK = { State: 'OK' } as const;

const ops = (...args: string[]) => typed(services.admin, args, null);
const found = async (what: string) => JSON.parse((await ops('find', what, '--json')).text) as FoundRecords;

it('finds a quote by its id, its number and its author, with what was opened on it', async () => {
  const [ann, ben, cal] = [newBuyer(), newBuyer(), newBuyer()];
  await ann.saveProfile();
  await ben.saveProfile({ firstName: 'Ben', lastName: 'Baker' });
  const { quote, token } = await ann.quote(OK);
  const number = quote.id.slice(0, 8).toUpperCase();
  for (const what of [
    quote.id,
    number,
    `#${number}`,
    `Quote no. ${number}`,
    ann.person.email,
    ann.person.uid,
  ]) {
    const { quotes, purchases } = await found(what);
    expect([what, quotes.map(({ id }) => id), purchases]).toEqual([what, [quote.id], []]);
  }
  const { text: unpaid } = await ops('find', number);
  expect(unpaid).toContain(`Quote ${quote.id}  Can be paid  $9.99\n`);
  expect(unpaid).toContain(`  author    Bo Archer, ${ann.person.email} (${ann.person.uid})\n`);
  expect(unpaid).toContain('  list      State: OK (2 records)\n');
  const [left, opened] = [await cal.openQuote(token, OK), await ben.openQuote(token, OK)];
  await services.payments.pay(opened.clientSecret);
  await ben.confirm(opened.clientSecret);
  const { text } = await ops('find', quote.id);
  expect(text).toContain(`Quote ${quote.id}  Paid  $9.99\n`);
  expect(text).toContain(
    `  purchase  ${opened.purchaseId}  Paid, by Ben Baker, ${ben.person.email} (${ben.person.uid})`,
  );
  expect(text).toMatch(new RegExp(`  purchase  ${left.purchaseId}  \\w.*, by no profile`, 'u'));
  // A purchase names its quote.
  expect((await ops('find', opened.purchaseId)).text).toContain(`  quote     ${quote.id}\n`);
  // No secret of a link is shown.
  expect(JSON.stringify(await found(quote.id))).not.toContain(token);
});

it('finds what is shared with an address, whether an account has it or not', async () => {
  const [ann, cy] = [newBuyer(), newBuyer()];
  await ann.saveProfile();
  const { id } = await ann.buy(OK);
  const { email } = cy.person;
  await succeed(changeShareEndpoint, { token: ann.token, body: { purchaseId: id, email } });
  const shared = `Z  purchase ${id} shared with ${email} by ${ann.person.email}; `;
  expect((await ops('find', email.toUpperCase())).text).toMatch(
    new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}${shared}no account has this address$`, 'u'),
  );
  await cy.saveProfile();
  expect((await ops('find', email)).text).toContain(`${shared}its account has`);
  expect((await found(ann.person.email)).shares).toEqual([]);
});
