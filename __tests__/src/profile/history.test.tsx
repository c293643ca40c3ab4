import { screen, within } from '@testing-library/react';
import type { HistoryRow } from '../../../src/contract/purchaseHistory';
import { countListsEndpoint } from '../../../src/contract/savedLists';
import { purchasesEndpoint } from '../../../src/contract/purchases';
import { paymentMethodOf } from '../../../src/lib/formatPurchase';
import { PAID } from '../../support/purchases';
import { itemsOf, openProfile, profileApi } from './openProfile';
import { shortWords } from '../../../src/lib/listWords';
import { purchasesCsv } from '../../../src/features/profile/purchasesCsv';

const idOf = (n: number) => `6e3f2a52-5bb1-4a55-9d3c-1f6f0b8a${String(n).padStart(4, '0')}`;
const refunded: HistoryRow = { ...PAID, id: idOf(1), status: 'refunded', receipt_url: null };

/** The API of a buyer whose lists are still being counted. */
const uncounted = (purchases: readonly HistoryRow[]) =>
  profileApi(purchases).on(countListsEndpoint, 'pending');

/** The cells of each purchase as they look, with plain spaces. */
async function shownRows(): Promise<string[][]> {
  return (await screen.findAllByRole('row')).slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => {
        const seen = cell.cloneNode(true) as HTMLElement;
        for (const unseen of seen.querySelectorAll('.hidden')) unseen.remove();
        return seen.textContent.replaceAll('\u00A0', ' ');
      }),
  );
}

/** The cells of each purchase, on a line. */
const shownLines = async () => (await shownRows()).map((cells) => cells.join(' | '));

/** What a list comes to now, and what can be done with it. */
const [TODAY, FILE] = ['Today: Counting…⋯', 'Today: Counting…Download⋯'];

it('names the list in what can be done with it, the day and the time, for a list may be bought again', async () => {
  const { user } = await openProfile(uncounted([{ ...PAID, list_name: 'Fall mailing' }, refunded]));
  const list = 'Fall mailing, Oct 31, 2026, 12:00 PM';
  expect(await screen.findByRole('button', { name: `Download ${list}` })).toBeVisible();
  expect(screen.getByRole('link', { name: `Receipt and files of ${list}` })).toBeVisible();
  expect(screen.getByRole('link', { name: `Stripe’s receipt for ${list}` })).toBeVisible();
  expect(await itemsOf(user, list)).toEqual([
    ...['OpenToday’s voters', 'Change the file…Mail house, one piece per voter, CSV'],
    ...['Share…', 'Rename…', 'Move to campaign…'],
  ]);
  expect(screen.getByRole('menuitem', { name: /^Open/u })).toHaveAttribute(
    'href',
    '/voters?County_Desc=TULSA&State=OK',
  );
  await user.keyboard('{Escape}');
  expect(await itemsOf(user, 'Oklahoma, Tulsa County, Oct 31, 2026, 12:00 PM')).toEqual([
    ...['OpenToday’s voters', 'Name this list…', 'Move to campaign…'],
  ]);
});

it.each<[Partial<HistoryRow>, RegExp]>([
  [{ status: 'refunded', paid_by_another: true }, /\| RefundedAnother person paid this quote first\. \|/u],
  [
    { status: 'processing', in_review: true },
    /ProcessingYour money arrived.*What we owe you goes back to your card by itself\./u,
  ],
  [{ organization: 'Friends of Ada' }, /Tulsa CountyFor Friends of Ada1,234 voters/u],
])('says of a purchase with %j so', async (fields, words) => {
  await openProfile(uncounted([{ ...PAID, ...fields }]));
  expect((await shownLines())[0]).toMatch(words);
});

it('shows what can be read of odd purchases, and the others whole', async () => {
  const nothing = { amount_dollars: null, currency: null, record_count: null, payment_method_last4: null };
  const unknown = {
    search_parameters: 'State=OK',
    status: 'on_hold',
    completed_at: null,
    created_at: 'soon',
  };
  const rows = [
    { ...PAID, search_parameters: '{"State":"OK","LastName":"ADA"}', record_count: 1 },
    { ...PAID, id: 'x', ...unknown },
    { ...PAID, id: idOf(2), ...nothing },
    null,
    refunded,
  ];
  const answer = Response.json({ success: true, purchases: rows, message: 'ok' });
  await openProfile(uncounted([]).on(purchasesEndpoint, answer));
  const [visa, unread] = ['Visa ending in 4242', 'We can’t read this list’s filters.'];
  const [tulsa, age] = ['Oklahoma · Tulsa County', 'Data as of May 12, 2026'];
  const [today, both] = ['Oct 31, 2026 12:00 PM | $9.99 USD', 'ReceiptStripe’s receipt'];
  expect(await shownLines()).toEqual([
    `${today} | Oklahoma · Last name starts with “ADA”1 voter · ${age}${FILE} | ${visa} | Succeeded | ${both}`,
    `Oct 31, 2026 12:00 PM | N/A | ${tulsa}${age}${FILE} | N/A | Succeeded | ${both}`,
    `${today} | ${tulsa}1,234 voters · ${age}${TODAY} | ${visa} | Refunded | Receipt`,
    `Unknown | $9.99 USD | ${unread}1,234 voters · ${age} | ${visa} | On_hold | Stripe’s receipt`,
    `Unknown | N/A | ${unread} | N/A | Unknown | N/A`,
  ]);
});

it('names a list once, with the elections of the data that it was counted on, and counts back without them', async () => {
  const search_parameters = { State: 'OK', PolitalAff: 'DEM', VoteHistory: 'VH2,VH5' };
  const elections = [
    { token: 'VH2', date: '2024-11-05', classification: 'general', today: 'VH2' },
    { token: 'VH5', date: '2022-08-23', classification: 'runoff', today: null },
  ];
  // As it is called when it is saved without another name.
  const list_name = 'Oklahoma · Democrats · Voted Nov 5, 2024 and Aug 23, 2022';
  await openProfile(
    uncounted([
      { ...PAID, search_parameters, elections, list_name },
      { ...refunded, search_parameters, data_dates: null },
    ]),
  );
  const [first, second] = await shownRows();
  expect(first?.[2]).toMatch(
    /^Oklahoma · Democrats · Voted on Nov 5, 2024 \(general\)and 1 moreVoted on Aug 23, 2022 \(runoff\)/u,
  );
  expect(first?.[2]).not.toContain('Voted Nov 5, 2024');
  expect(second?.[2]).toBe(
    'Oklahoma · Democrats · Voted in the 2nd most recent electionand 1 moreVoted in the 5th most recent election1,234 votersToday: Counting…⋯',
  );
});

it.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['jcb', 'JCB ending in 4242'],
  ['a_new_one', 'A_new_one ending in 4242'],
  [null, 'Card ending in 4242'],
])('names the card %j', (payment_method_brand, words) => {
  expect(paymentMethodOf({ ...PAID, payment_method_brand }).replaceAll('\u00A0', ' ')).toBe(words);
});

/** `count` purchases, two a day, the latest last. */
function purchasesOf(count: number): HistoryRow[] {
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(Date.UTC(2026, 9, 1, 12) + Math.floor(n / 2) * 86_400_000 + n * 1000).toISOString();
    return { ...PAID, id: idOf(n), list_name: `List ${n}`, created_at: at, completed_at: at };
  });
}

it('shows the latest first, by day', async () => {
  const [first, second, third, fourth] = purchasesOf(4);
  // Begun before the others, completed after them.
  const late = {
    ...PAID,
    id: idOf(9),
    created_at: '2026-09-30T12:00:00Z',
    completed_at: '2026-10-03T12:00:00Z',
  };
  await openProfile(uncounted([second, late, first, fourth, third].filter((row) => row !== undefined)));
  const rows = await shownRows();
  expect(rows.map(([date, , list]) => [date, /List \d/u.exec(list ?? '')?.[0]])).toEqual([
    ['Oct 3, 2026 12:00 PM', undefined],
    ['Oct 2, 2026 12:00 PM', 'List 3'],
    ['Oct 2, 2026 12:00 PM', 'List 2'],
    ['Oct 1, 2026 12:00 PM', 'List 1'],
    ['Oct 1, 2026 12:00 PM', 'List 0'],
  ]);
  const days = screen.getAllByRole('rowgroup').slice(1);
  expect(days.map((day) => day.querySelectorAll('tr').length)).toEqual([1, 2, 2]);
});

it('says how many pieces a file makes, where that is not one for each voter', async () => {
  const file = { layout: 'households', only: { pieces: 500, by: 'frequent' } } as const;
  await openProfile(
    uncounted([
      { ...PAID, file },
      { ...PAID, id: idOf(4) },
    ]),
  );
  expect(await screen.findByText('500 pieces, one per household')).toBeVisible();
  expect(screen.getAllByText(/pieces?\b/u)).toHaveLength(1);
});

it('shows 25 purchases and more on request, and goes on with the first of them', async () => {
  const { user } = await openProfile(uncounted(purchasesOf(125)));
  expect(await shownRows()).toHaveLength(25);
  expect(screen.getByText('Showing the latest 25 of 125 purchases')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await shownRows()).toHaveLength(125);
  const row = screen.getByText('List 99').closest('tr');
  expect(within(row ?? document.body).getByRole('button', { name: /^Download/u })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

// A list with many filters, and the purchases as a table to keep.

const LONG = {
  ...PAID,
  search_parameters: {
    ...{ State: 'OH', Cities: 'COLUMBUS', PolitalAff: 'DEM', Gender: 'F', Status: 'A', AgeMin: 60 },
    ...{ Deliverable: 'Y', GeneralsMin: 3, LeaveOut: '7' },
  },
};

it('says as many filters of a long list as are read at a glance, and unfolds the rest', async () => {
  const { user } = await openProfile(profileApi([LONG]));
  const more = await screen.findByText('and 5 more');
  expect(
    screen.getByText((text) =>
      /^Columbus.· Democrats by the ballot last taken.· Women.· Active voters$/u.test(text),
    ),
  ).toBeVisible();
  const rest = screen.getByText('Age 60 and over');
  expect(rest).not.toBeVisible();
  await user.click(more);
  expect(rest).toBeVisible();
  expect(screen.getByText('Left out: one list')).toBeVisible();
});

it.each([
  // Short enough as it is.
  [
    { State: 'OH', PolitalAff: 'DEM', Gender: 'F', AgeMin: 60 },
    'Ohio · Democrats by the ballot last taken · Women · Age 60 and over',
  ],
  [
    { State: 'OK', County_Desc: 'ADAIR,ALFALFA,ATOKA,BEAVER,BECKHAM,BLAINE,BRYAN,CADDO', Status: 'A' },
    'Adair, Alfalfa, Atoka, Beaver… · Active voters · Oklahoma and 1 more',
  ],
])('says in a line of %j', (search_parameters, words) => {
  expect(shortWords({ ...PAID, search_parameters }).replaceAll('\u00A0', ' ')).toBe(words);
});

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
