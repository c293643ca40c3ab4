import type { FiltersInput } from '../../../src/contract/filters';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { changeShareEndpoint, SHARED_WITH, sharesEndpoint } from '../../../src/contract/shares';
import { findRecords, foundInWords } from '../../../tools/ops/find';
import { call, failureOf, succeed } from '../support/call';
import { bytesOf, followLink } from '../support/files';
import { openShop } from '../support/openShop';
import { emulatorToken } from '../support/tokens';

const { services, newBuyer, newColleague } = openShop({ OK: [{ voter_id: '1' }, { voter_id: '2' }] });

function colleague(isConfirmed?: boolean) {
  const buyer = newColleague(isConfirmed);
  const { token, person, link } = buyer;
  return {
    ...{ ...person, token, buyer, link },
    mine: () => succeed(sharesEndpoint, { token, params: { uid: person.uid } }),
    receipt: (purchaseId: string) => call(receiptEndpoint, { token, params: { purchaseId } }),
    owned: () => buyer.owned({ State: 'OK' }),
  };
}
const fileAt = async (response: Promise<Response>) => {
  const { downloadUrl } = (await (await response).clone().json()) as { downloadUrl: string };
  return followLink(downloadUrl.split('/').at(-1) ?? '');
};

/** Ann, with a paid list. */
async function owner() {
  const buyer = newBuyer();
  await buyer.saveProfile();
  const { id, intentId } = await buyer.buy({ State: 'OK' });
  const { token, person } = buyer;
  const share = (to: object) => call(changeShareEndpoint, { token, body: { purchaseId: id, ...to } });
  /** A list that is saved in `My campaign`. */
  const keep = async (filters: FiltersInput, name: string) => {
    const { list } = await buyer.saveList(filters, name);
    return { listId: list.id, campaignId: await buyer.moveInto('My campaign', { listId: list.id }) };
  };
  return {
    ...{ buyer, token, id, intentId, share, keep, uid: person.uid, email: person.email },
    shares: () => succeed(sharesEndpoint, { token, params: { uid: person.uid } }),
  };
}
const NOT_THEIRS = { status: 403, code: 'forbidden' };

test('a colleague downloads the same file and sees the receipt, and the owner sees who did', async () => {
  const [ann, cy] = [await owner(), colleague()];
  expect(await failureOf(cy.link(ann.id))).toMatchObject(NOT_THEIRS);
  expect(await cy.owned()).toMatchObject({ purchase: null });
  expect((await ann.share({ email: cy.email.toUpperCase() })).status).toBe(200);
  expect(await cy.owned()).toMatchObject({ is_shared: true, purchase: { id: ann.id }, file: null });
  expect(await ann.shares()).toMatchObject({
    shares: [{ purchase_id: ann.id, campaign_id: null, email: cy.email }],
    downloads: [],
  });
  const { purchases } = await cy.mine();
  expect(purchases).toMatchObject([
    { whose: 'Bo Archer', purchase: { id: ann.id, record_count: 2, receipt_url: null, campaign_id: null } },
  ]);
  expect(JSON.stringify(purchases)).not.toMatch(/buyer-\d/u);
  // Neither the payer's card nor what the payer calls the list, in the row, in the receipt or in a file's name.
  await ann.buyer.nameList(ann.id, 'Secret plan');
  const seen = await Promise.all(
    [cy.mine(), cy.owned(), cy.receipt(ann.id), cy.link(ann.id)].map(async (answer) => {
      const given = await answer;
      return given instanceof Response ? given.text() : JSON.stringify(given);
    }),
  );
  expect(seen.join()).not.toMatch(/secret.plan|4242|visa|Wilma Testwell/iu);
  const disposition = (await fileAt(cy.link(ann.id))).headers.get('Content-Disposition');
  expect(disposition).toMatch(/^attachment; filename="OK-2-voters/u);
  const own = await bytesOf(fileAt(ann.buyer.link(ann.id)));
  expect(await bytesOf(fileAt(cy.link(ann.id)))).toEqual(own);
  expect((await ann.shares()).downloads).toMatchObject([{ purchase_id: ann.id, email: cy.email }]);
  expect(await (await cy.receipt(ann.id)).json()).toMatchObject({
    receipt: { is_shared: true, purchase: { id: ann.id, receipt_url: null } },
  });
  const told = foundInWords(await findRecords(services.admin, ann.id));
  expect(told).toContain(`shared with ${cy.email}`);
  expect(told).toContain(`download of 2 voters as everything by ${cy.email}`);
});

test('the owner’s last file stays the one that the owner asked for', async () => {
  const [ann, cy] = [await owner(), colleague()];
  await ann.share({ email: cy.email });
  await ann.buyer.link(ann.id, { layout: 'households' });
  await cy.link(ann.id);
  const [row] = await ann.buyer.history();
  expect(row?.file).toMatchObject({ layout: 'households' });
});

test('an address that is not confirmed gets nothing, and gets it once it is', async () => {
  const [ann, cy] = [await owner(), colleague(false)];
  await ann.share({ email: cy.email });
  expect(await cy.mine()).toMatchObject({ purchases: [], campaigns: [] });
  expect(await failureOf(cy.link(ann.id))).toMatchObject(NOT_THEIRS);
  expect(await failureOf(cy.receipt(ann.id))).toMatchObject(NOT_THEIRS);
  const token = emulatorToken(cy, { email_verified: true });
  expect((await call(createLinkEndpoint, { token, body: { purchaseId: ann.id } })).status).toBe(200);
});

test('a campaign is shared with its lists, and with every purchase that is moved into it', async () => {
  const [ann, cy] = [await owner(), colleague()];
  const { listId, campaignId } = await ann.keep({ VoterID: '1' }, 'My street');
  expect((await ann.share({ purchaseId: undefined, campaignId, email: cy.email })).status).toBe(200);
  expect((await ann.buyer.savedLists()).campaigns).toMatchObject([{ shared_with: 1 }]);
  expect(await cy.mine()).toMatchObject({
    purchases: [],
    campaigns: [{ whose: 'Bo Archer', campaign_name: 'My campaign', lists: [{ list_name: 'My street' }] }],
  });
  const move = (into: { campaignId: string } | { campaignName: string }) =>
    ann.buyer.move({ purchaseId: ann.id }, into);
  await move({ campaignId });
  expect((await cy.mine()).purchases).toMatchObject([{ purchase: { id: ann.id } }]);
  const link = cy.link(ann.id);
  expect((await link).status).toBe(200);
  // Elsewhere, it is no longer theirs, and the link that was made ends with it.
  await move({ campaignName: 'Mine alone' });
  expect((await cy.mine()).purchases).toEqual([]);
  expect(await failureOf(fileAt(link))).toMatchObject({ status: 410 });
  await ann.buyer.changeList(listId, { deleted: true });
  expect((await cy.mine()).campaigns).toMatchObject([{ lists: [] }]);
});

test('removing somebody ends access at once, links that were made included', async () => {
  const [ann, cy] = [await owner(), colleague()];
  await ann.share({ email: cy.email });
  const link = cy.link(ann.id);
  expect((await link).status).toBe(200);
  expect((await ann.share({ email: cy.email, removed: true })).status).toBe(200);
  expect(await failureOf(fileAt(link))).toMatchObject({
    status: 410,
    error: 'This download link has expired. Get a new one from your profile.',
  });
  expect(await failureOf(cy.link(ann.id))).toMatchObject(NOT_THEIRS);
  expect((await cy.mine()).purchases).toEqual([]);
  // Repeating it changes nothing.
  expect((await ann.share({ email: cy.email, removed: true })).status).toBe(200);
});

test('a colleague can’t share it on, name it, move it or have it rebuilt', async () => {
  const [ann, cy] = [await owner(), colleague()];
  await ann.share({ email: cy.email });
  const { buyer } = cy;
  const acts = [
    buyer.share({ purchaseId: ann.id }, 'dee@example.com'),
    buyer.nameList(ann.id, 'Mine'),
    buyer.move({ purchaseId: ann.id }, { campaignName: 'Mine' }),
    buyer.rebuild(ann.id),
  ];
  for (const act of acts) expect(await failureOf(act)).toMatchObject(NOT_THEIRS);
});

test('five people, and no sixth; the same one twice is one', async () => {
  const ann = await owner();
  const invite = (n: number) => ann.share({ email: `team-${n}@example.org` });
  const all = await Promise.all(Array.from({ length: SHARED_WITH + 3 }, (_, n) => invite(n)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(SHARED_WITH);
  const { shares } = await ann.shares();
  expect(shares).toHaveLength(SHARED_WITH);
  expect((await ann.share({ email: shares[0]?.email })).status).toBe(200);
  expect(await failureOf(ann.share({ email: 'sixth@example.org' }))).toMatchObject({
    status: 400,
    error: expect.stringContaining('5 people, which is the limit') as unknown,
  });
});

test('own address, another’s purchase and an unpaid one are refused in words', async () => {
  const [ann, ben] = [await owner(), await owner()];
  const refusals: [object, object][] = [
    [{ email: ann.email.toUpperCase() }, { error: expect.stringContaining('your own address') as unknown }],
    [{ email: 'cy@example.org', purchaseId: ben.id }, NOT_THEIRS],
  ];
  for (const [body, refusal] of refusals) expect(await failureOf(ann.share(body))).toMatchObject(refusal);
  const { purchaseId } = await ann.buyer.open({ VoterID: '1' });
  expect(await failureOf(ann.share({ purchaseId, email: 'cy@example.org' }))).toMatchObject({ status: 402 });
  expect((await ann.shares()).shares).toEqual([]);
});

test('whoever leaves takes the shares along; the record of a download stays, without the address', async () => {
  const [ann, ben, cy] = [await owner(), await owner(), colleague()];
  for (const { share } of [ann, ben]) await share({ email: cy.email });
  await bytesOf(fileAt(cy.link(ann.id)));
  expect(await cy.buyer.data()).toMatchObject({
    sharedWithYou: [{ email: cy.email }, { email: cy.email }],
    downloadsOfShared: [{ purchase_id: ann.id, by_email: cy.email }],
  });
  expect((await ben.buyer.leave()).status).toBe(200);
  expect((await cy.mine()).purchases).toMatchObject([{ purchase: { id: ann.id } }]);
  expect((await cy.buyer.leave()).status).toBe(200);
  expect(await ann.shares()).toMatchObject({ shares: [], downloads: [{ purchase_id: ann.id, email: null }] });
  const kept = await services.admin.query('SELECT 1 FROM downloads WHERE by_uid = $1 AND by_email IS NULL', [
    cy.uid,
  ]);
  expect(kept).toHaveLength(1);
});
