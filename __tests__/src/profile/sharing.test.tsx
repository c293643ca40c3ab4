import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createLinkEndpoint, purchasesEndpoint, rebuildListEndpoint } from '../../../src/contract/purchases';
import { changeShareEndpoint, type Share, sharesEndpoint } from '../../../src/contract/shares';
import { NOTHING_SHARED } from '../../support/fakeApi';
import { PAID } from '../../support/purchases';
import { HOME, listsApi, savedList } from './listsApi';
import { choose, itemsOf, openProfile } from './openProfile';

const CY = 'cy@example.org';
const shareOf = (email: string, of: Partial<Share> = { purchase_id: PAID.id }): Share => ({
  ...{ purchase_id: null, campaign_id: null, email, invited_at: '2026-11-03T12:00:00.000Z' },
  ...of,
});

/** The API of a buyer who shares, and sees it. */
function sharingApi() {
  let shares: Share[] = [];
  return listsApi({ lists: [savedList(1)], purchases: [PAID] })
    .on(sharesEndpoint, () => ({ ...NOTHING_SHARED, shares }))
    .on(changeShareEndpoint, ({ email, purchaseId, campaignId, removed }) => {
      shares = removed
        ? shares.filter((share) => share.email !== email)
        : [...shares, shareOf(email, { purchase_id: purchaseId ?? null, campaign_id: campaignId ?? null })];
      return {};
    });
}

/** The form with which the purchase is shared, ready for an address. */
async function openForm(user: UserEvent) {
  await choose(user, /^More for Oklahoma, Tulsa/u, 'Share…');
}

it('asks once about an address that looks mistyped, and shares with the one that was meant', async () => {
  const api = sharingApi();
  const { user } = await openProfile(api);
  await openForm(user);
  await user.keyboard('cy@gmial.con');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Did you mean cy@gmail.com?');
  expect(api.callsOf(changeShareEndpoint)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Share with cy@gmail.com' }));
  expect(await screen.findByText('Shared with cy@gmail.com')).toBeVisible();
  await openForm(user);
  await user.keyboard('bo@gmial.con{Enter}');
  await user.click(screen.getByRole('button', { name: 'No, share with bo@gmial.con' }));
  expect(await screen.findByText('Shared with bo@gmial.con')).toBeVisible();
});

it('says that nobody was emailed, with an email to the colleague that is ready to send', async () => {
  const { user } = await openProfile(sharingApi());
  await openForm(user);
  await user.keyboard(`${CY}{Enter}`);
  expect(await screen.findByText('They don’t know yet: send them the email.')).toBeVisible();
  const link = screen.getByRole('link', { name: `Write the email to ${CY}` });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(decodeURIComponent(mail.pathname)).toBe(CY);
  expect(mail.searchParams.get('subject')).toBe('Voter lists for you on Precinct Post');
  expect(mail.searchParams.get('body')).toMatch(/as cy@example\.org.*“Your lists”\.\s+http.*\/profile$/su);
});

it('gives a message for the colleague, or shows it where the browser refuses to copy it', async () => {
  const { user } = await openProfile(
    sharingApi().on(sharesEndpoint, { ...NOTHING_SHARED, shares: [shareOf(CY)] }),
  );
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: `Copy the message to ${CY}` }));
  expect(await screen.findByText('Message copied.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/as cy@example\.org.*“Your lists”.*\/profile$/su),
  );
  copied.mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: `Copy the message to ${CY}` }));
  expect(await screen.findByRole('alertdialog', { name: 'Copy this message' })).toHaveTextContent(
    /didn’t let us copy it\. Select it here: “I’ve shared voter lists .*the address that I shared them with.*\/profile”/su,
  );
});

it('says what is wrong with an address without asking', async () => {
  const api = sharingApi();
  const { user } = await openProfile(api);
  await openForm(user);
  const field = screen.getByLabelText('Email address of a colleague');
  await user.type(field, 'nobody{Enter}');
  expect(await screen.findByText('The address must be complete, with an @ and a domain.')).toBeVisible();
  await user.clear(field);
  await user.type(field, `${CY}{Enter}`);
  await openForm(user);
  await user.keyboard(`${CY.toUpperCase()}{Enter}`);
  expect(await screen.findByText(`You already share this with ${CY}.`)).toBeVisible();
  expect(api.callsOf(changeShareEndpoint)).toHaveLength(1);
});

it('shares a campaign, and tells who downloaded a purchase and when', async () => {
  const api = listsApi({ lists: [savedList(1)], purchases: [PAID] }).on(sharesEndpoint, {
    ...NOTHING_SHARED,
    shares: [shareOf(CY, { campaign_id: HOME })],
    downloads: [
      { purchase_id: PAID.id, email: CY, downloaded_at: '2026-11-04T12:00:00.000Z' },
      { purchase_id: PAID.id, email: null, downloaded_at: '2026-11-03T12:00:00.000Z' },
    ],
  });
  const { user } = await openProfile(api);
  await user.click(await screen.findByText('Your campaign'));
  expect(screen.getByRole('list', { name: 'Shared with, My campaign' })).toHaveTextContent(CY);
  const downloads = screen.getAllByText(/^Downloaded by/u).map(({ textContent }) => textContent);
  expect(downloads).toEqual([
    expect.stringMatching(/^Downloaded by cy@example.org on Nov 4, 2026/u),
    expect.stringMatching(/^Downloaded by a deleted account on Nov 3, 2026/u),
  ]);
});

it('shows what colleagues share among the other lists: to download and to read, not to change', async () => {
  const purchase = { ...PAID, receipt_url: null, list_name: 'Ward 4 doors' };
  const api = listsApi({ lists: [] })
    .on(sharesEndpoint, {
      ...NOTHING_SHARED,
      purchases: [
        { whose: 'Friends of Ada', purchase },
        {
          whose: null,
          purchase: {
            ...purchase,
            ...{ id: '6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a7c12', list_name: 'Spring', status: 'refunded' },
          },
        },
      ],
      campaigns: [{ whose: 'Bo Archer', campaign_name: 'Ward 4', lists: [savedList(7)] }],
    })
    .on(createLinkEndpoint, { code: 'data_retired', error: 'The voter file is no longer available.' });
  const { user } = await openProfile(api);
  const paid = (await screen.findByText('Ward 4 doors', { selector: 'p' })).closest('tr');
  expect(paid).toHaveTextContent(/Shared by Friends of Ada.*1,234 voters.*on Oct 31, 2026/u);
  expect(screen.getByText('Spring', { selector: 'p' }).closest('tr')).toHaveTextContent(
    /Shared by a colleague.*Refunded: no download/u,
  );
  expect(screen.getByText('List 7', { selector: 'a' }).closest('tr')).toHaveTextContent(
    /Ward 4.*Shared by Bo Archer/u,
  );
  expect(screen.getByRole('link', { name: 'List 7' })).toHaveAttribute(
    'href',
    expect.stringContaining('State=OK'),
  );
  expect(await itemsOf(user, 'Ward 4 doors')).toEqual([
    'Change the file…Mail house, one piece per voter, CSV',
    'Receipt and files',
  ]);
  await user.keyboard('{Escape}');
  expect(await itemsOf(user, 'List 7')).toEqual(['Open']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Download Ward 4 doors' }));
  expect(await screen.findByText(/The buyer can get it with current data/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /current data/u })).toBeNull();
  expect(api.callsOf(rebuildListEndpoint)).toEqual([]);
  expect(api.callsOf(purchasesEndpoint)).not.toEqual([]);
});
