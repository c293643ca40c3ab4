import { screen, waitFor, within } from '@testing-library/react';
import { type ReceiptSheet, receiptEndpoint } from '../../../src/contract/receipt';
import { createLinkEndpoint, rebuildListEndpoint } from '../../../src/contract/purchases';
import { FakeApi } from '../../support/fakeApi';
import { linkTo } from '../../support/links';
import { PAID } from '../../support/purchases';
import { apiWith, message, open } from './openReceipt';

const RECEIPT: ReceiptSheet = {
  purchase: { ...PAID, organization: 'Friends of Ada', record_count: 13 },
  is_shared: false,
  earlier: [],
  states: [
    { state: 'AR', records: 4 },
    { state: 'OK', records: 9 },
  ],
  affirmations: [
    {
      ...{
        purpose: 'Political campaign',
        statement: 'I affirm that I use it lawfully.',
        affirmed_by: 'Ann Archer',
      },
      ...{ affirmed_at: '2026-10-30T12:00:00.000Z', states: ['OK'] },
    },
  ],
  files: [
    {
      ...{ made_at: '2026-10-31T12:01:00.000Z', layout: 'everything', records: 13, only: null },
      ...{ file_name: 'OK-13-voters-2026-05-12-1A2B3C4D.csv', mail: null },
    },
  ],
};
const factsOf = (receipt: HTMLElement) =>
  within(receipt)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));

it('has the payment, the list, the affirmations and the files that were downloaded', async () => {
  await open(apiWith(RECEIPT));
  const receipt = await screen.findByRole('article', { name: 'Receipt' });
  expect(factsOf(receipt)).toEqual([
    ...['6E3F2A52', 'Oct 31, 2026', 'Friends of Ada', 'wilma@example.org'],
    ...['$9.99 USD', 'None charged', '$9.99 USD', 'Visa ending in 4242', PAID.id],
    ...['Oklahoma · Tulsa County', '13', 'Arkansas 4 · Oklahoma 9', 'Data as of May 12, 2026'],
  ]);
  expect(receipt).toHaveTextContent('Purpose: Political campaignI affirm that I use it lawfully.');
  expect(receipt).toHaveTextContent('Ann Archer · Oct 30, 2026 · Oklahoma');
  expect(receipt).toHaveTextContent('OK-13-voters-2026-05-12-1A2B3C4D.csv');
  expect(receipt).toHaveTextContent('Everything · 13 voters · downloaded Oct 31, 2026');
});

it('has the number of its quote, the committee’s if the quote named it, and whose voters are made up', async () => {
  const data_dates = [
    { state: 'AR', date: '2026-05-12', sample: true as const },
    { state: 'OK', date: '2026-05-12' },
  ];
  const quote_id = '7f3f6a52-6f0e-4d53-9c39-0a7c0f3f2b11';
  const purchase = { ...RECEIPT.purchase, quote_id, data_dates };
  await open(apiWith({ ...RECEIPT, purchase, organization_id: 'OK-7' }));
  const facts = factsOf(await screen.findByRole('article', { name: 'Receipt' }));
  expect(facts).toEqual(expect.arrayContaining(['7F3F6A52', 'OK-7']));
  expect(screen.getByText('Sample data: the voters in Arkansas are made up.')).toBeVisible();
});

it('leaves out what there is none of, and says what became of the payment', async () => {
  const purchase = { ...PAID, status: 'refunded', organization: null, data_dates: null };
  const bare = { purchase, is_shared: false, earlier: [], states: null, affirmations: [], files: [] };
  await open(apiWith(bare));
  const receipt = await screen.findByRole('article', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Paid, and refunded in full');
  expect(receipt).toHaveTextContent('Voter dataUnknown');
  expect(receipt).toHaveTextContent('No file of this list has been downloaded completely yet.');
  expect(receipt).not.toHaveTextContent(/affirmed|By state/u);
  // The money was given back.
  expect(screen.queryByRole('button', { name: /Download/u })).toBeNull();
});

it('has no card of another account', async () => {
  await open(apiWith({ ...RECEIPT, is_shared: true }));
  const receipt = await screen.findByRole('article', { name: 'Receipt' });
  expect(within(receipt).getByText('Total')).toBeVisible();
  expect(within(receipt).queryByText('Card')).toBeNull();
});

it('tells a list as paid for from the list as rebuilt, each in the words of its own data', async () => {
  const on = (date: string, day: string) => ({
    elections: [{ token: 'VH1', date, classification: 'general', today: null }],
    data_dates: [{ state: 'OK', date: day }],
  });
  const list = { search_parameters: { State: 'OK', VoteHistory: 'VH1' }, ...on('2026-11-03', '2027-01-10') };
  const rebuilt = {
    ...RECEIPT,
    ...{ purchase: { ...RECEIPT.purchase, ...list }, states: [{ state: 'OK', records: 13 }] },
    earlier: [
      {
        ...on('2024-11-05', '2026-05-12'),
        record_count: 12,
        is_recalled: false,
        replaced_at: '2027-01-20T12:00:00.000Z',
      },
      {
        ...on('2024-11-05', '2026-08-12'),
        record_count: 11,
        is_recalled: true,
        replaced_at: '2027-02-20T12:00:00.000Z',
      },
    ],
  };
  await open(apiWith(rebuilt));
  const receipt = await screen.findByRole('article', { name: 'Receipt' });
  expect(factsOf(receipt).slice(-9)).toEqual([
    ...['Oklahoma · Voted on Nov 5, 2024 (general)', '12', 'Data as of May 12, 2026'],
    ...['Oklahoma · Voted on Nov 5, 2024 (general)', '11', 'Data as of Aug 12, 2026'],
    ...['Oklahoma · Voted on Nov 3, 2026 (general)', '13', 'Data as of Jan 10, 2027'],
  ]);
  const headings = within(receipt).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    ...['The list, as paid for', 'The list, rebuilt on Jan 20, 2027', 'The list, corrected on Feb 20, 2027'],
  ]);
});

it('makes a file of the list, as it was last asked for, or as chosen here', async () => {
  const file = { layout: 'crm' as const };
  const api = apiWith({ ...RECEIPT, purchase: { ...RECEIPT.purchase, file } }).on(
    createLinkEndpoint,
    linkTo(13),
  );
  const { user } = await open(api);
  expect(await screen.findByText(/^File: CRM import, CSV/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.selectOptions(screen.getByLabelText('File layout'), 'everything');
  await user.click(screen.getByRole('button', { name: 'Download the list' }));
  const said = await screen.findByText(/^Your download of 13 voters has started/u);
  // Above the choice of another.
  expect(said.compareDocumentPosition(screen.getByLabelText('File format'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(api.callsOf(createLinkEndpoint).map(({ body }) => body)).toEqual([
    { purchaseId: PAID.id, layout: 'everything' },
  ]);
  // The file joins those that were downloaded.
  await waitFor(() => expect(api.callsOf(receiptEndpoint)).toHaveLength(2));
});

const MADE: ReceiptSheet['files'][number] = {
  ...{ made_at: '2026-10-31T12:01:00.000Z', layout: 'households', records: 8 },
  ...{ only: { pieces: 8, by: 'random' }, mail: { keycode: 'DEM60-A1' } },
  ...{ file_name: 'mail-house-households-8.csv' },
};

it('makes an earlier file again as it was, and leaves the purchase its own', async () => {
  const [everything] = RECEIPT.files;
  const files = everything === undefined ? [] : [MADE, everything];
  const purchase = { ...RECEIPT.purchase, file: { layout: 'crm' as const } };
  const busy = { code: 'unavailable', error: 'Busy.' } as const;
  const api = apiWith({ ...RECEIPT, purchase, files }).on(createLinkEndpoint, busy);
  const { user } = await open(api);
  expect(
    await screen.findByText(/^Mail house, one piece per household · 8 households .+ keycode DEM60-A1/u),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download again mail-house-households-8.csv' }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(createLinkEndpoint, linkTo(13));
  await user.click(retry);
  expect(await screen.findByText(/^Your download of .+ has started/u)).toBeVisible();
  const { layout, only, mail } = MADE;
  const again = { purchaseId: PAID.id, layout, only, mail, again: true };
  expect(api.callsOf(createLinkEndpoint).map(({ body }) => body)).toEqual([again, again]);
  expect(screen.getByText(/^File: CRM import, CSV/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download the list' }));
  await waitFor(() =>
    expect(api.callsOf(createLinkEndpoint).at(-1)?.body).toEqual({ purchaseId: PAID.id, layout: 'crm' }),
  );
});

it('ends the choice of a file with the download on a phone, where the first is out of sight', async () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  const { user } = await open(apiWith(RECEIPT));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const [, last] = screen.getAllByRole('button', { name: 'Download the list' });
  const cost = screen.getByLabelText('Cost per piece ($)');
  expect(cost.compareDocumentPosition(last ?? cost)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  Reflect.deleteProperty(window, 'matchMedia');
});

it('makes no file again whose data is gone', async () => {
  const replaced = {
    ...PAID,
    elections: [],
    record_count: 12,
    is_recalled: false,
    replaced_at: '2026-11-20T12:00:00.000Z',
  };
  const since = { ...MADE, made_at: '2026-11-21T12:00:00.000Z', file_name: 'newer.csv' };
  await open(apiWith({ ...RECEIPT, earlier: [replaced], files: [MADE, since] }));
  const again = await screen.findAllByRole('button', { name: /^Download again/u });
  expect(again.map(({ textContent }) => textContent)).toEqual(['Download again newer.csv']);
});

it('shows what became of a list that was rebuilt from it', async () => {
  const retired = { code: 'data_retired', error: 'The data of this list is gone.' } as const;
  const api = apiWith(RECEIPT).on(createLinkEndpoint, retired);
  const { user } = await open(api);
  await user.click(await screen.findByRole('button', { name: 'Download the list' }));
  const rebuild = await screen.findByRole('button', { name: 'Get this list with current data, free' });
  const purchase = { ...RECEIPT.purchase, record_count: 12 };
  api
    .on(rebuildListEndpoint, { success: true, purchase: { ...PAID, record_count: 12 }, message })
    .on(receiptEndpoint, { success: true, receipt: { ...RECEIPT, purchase }, message })
    .on(createLinkEndpoint, linkTo(12));
  await user.click(rebuild);
  expect(await screen.findByText(/^Your download of 12 voters has started/u)).toBeVisible();
  expect(api.callsOf(rebuildListEndpoint)).toMatchObject([{ body: { purchaseId: PAID.id } }]);
  expect(screen.getByRole('article', { name: 'Receipt' })).toHaveTextContent('Voters12');
});

it('says that it can’t be shown, and tries again', async () => {
  const api = new FakeApi().on(receiptEndpoint, { code: 'unavailable', error: 'No.' });
  const { user } = await open(api);
  expect(await screen.findByText('Your receipt can’t be shown.')).toBeVisible();
  api.on(receiptEndpoint, { success: true, receipt: RECEIPT, message });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Receipt' })).toBeVisible();
});
