import { screen, within } from '@testing-library/react';
import { exclusionsEndpoint, type Upload } from '../../../src/contract/exclusions';
import { listsApi, savedList } from './listsApi';
import { openProfile, profileApi } from './openProfile';
import { SPRING } from '../search/doNotMail/uploading';
import { readQuoteEndpoint } from '../../../src/contract/quotes';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';
import { list } from '../search/boughtLists';

const upload = (fields: Partial<Upload>): Upload => ({ ...SPRING, ...fields });

it('says of each do-not-mail list how many it takes off, and deletes it after a question', async () => {
  const { user } = await openProfile(
    profileApi([]).on(exclusionsEndpoint, {
      bought: [],
      uploads: [
        upload({
          listName: 'Moved away',
          state: 'OH',
          campaignName: 'Ruiz for House',
          voters: 1100,
          rows: 1200,
        }),
        upload({ exclusionNo: 8, listName: 'Few', voters: 1, rows: 1 }),
      ],
    }),
  );
  const lists = within(await screen.findByRole('region', { name: 'Do-not-mail lists' }));
  const [first, second] = lists.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const words of ['Moved away', 'Leaves out 1,100 of 1,200', 'Ohio', 'For Ruiz for House only'])
    expect(first).toContain(words);
  expect(second).toContain('Leaves out 1 of 1');
  await user.click(lists.getByRole('button', { name: 'Delete Moved away' }));
  expect(await screen.findByRole('dialog', { name: 'Delete “Moved away”?' })).toBeVisible();
});

/** Spring opt-outs, number 7, were added on October 1; another list on the 20th. */
const uploads = [SPRING, upload({ exclusionNo: 8, createdAt: '2026-10-20T12:00:00.000Z' })];

it.each([
  ['before any was added: all join', '09-01', {}, ''],
  ['between them, without the first: that stays off', '10-10', {}, 'LeaveOut=-7&'],
  ['between them, with the first: it holds that, and the second joins', '10-10', { LeaveOut: '7' }, ''],
  ['after both, without them: both stay off', '11-01', {}, 'LeaveOut=none&'],
])('opens a list that was saved %s', async (_when, day, leftOut, said) => {
  const saved = savedList(1, {
    created_at: `2026-${day}T12:00:00.000Z`,
    search_parameters: { State: 'OK', PolitalAff: 'DEM', ...leftOut },
  });
  await openProfile(listsApi({ lists: [saved] }).on(exclusionsEndpoint, { bought: [], uploads }));
  await screen.findByRole('region', { name: 'Do-not-mail lists' });
  expect(await screen.findByRole('link', { name: 'List 1' })).toHaveAttribute(
    'href',
    `/voters?${said}PolitalAff=DEM&State=OK`,
  );
});

// What a list leaves out is named as in the search, to whom has it.

const OWN = {
  bought: [list({ exclusionNo: 7, listName: null, filters: { State: 'OK', County_Desc: 'TULSA' } })],
  uploads: [upload({ exclusionNo: 8, listName: 'Moved' }), upload({ exclusionNo: 9, listName: 'Else' })],
};
const UNNAMED = '“Tulsa County, 377 voters, bought Mar 2, 2026”';
const deps = { auth: new FakeAuth(invitedUser) };

it('names what a list leaves out on the profile, as far as its reader has that', async () => {
  const search_parameters = { State: 'OK', LeaveOut: '5,6,7' };
  const left_out = [{ exclusion_no: 6, list_name: 'Named by the server' }];
  await openProfile(profileApi([{ ...PAID, search_parameters, left_out }]).on(exclusionsEndpoint, OWN));
  const words = `Left out: ${UNNAMED}, “Named by the server” and one other list`;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('names what a list leaves out on the receipt', async () => {
  const purchase = { ...PAID, search_parameters: { State: 'OK', LeaveOut: '7' } };
  const receipt = { purchase, is_shared: false, earlier: [], states: null, affirmations: [], files: [] };
  const api = new FakeApi().on(receiptEndpoint, { receipt }).on(exclusionsEndpoint, OWN);
  await renderApp({ path: `/receipt?purchase=${PAID.id}`, api, deps });
  expect(await screen.findByText(`Oklahoma · Left out: ${UNNAMED}`)).toBeVisible();
});

it.each(['reader', 'payer', 'author'] as const)(
  'names what a list leaves out to the %s of a quote',
  async (role) => {
    const quote = { ...QUOTE, role, search_parameters: { State: 'OK', AgeMin: 60, LeaveOut: '7,8H' } };
    const api = new FakeApi().on(readQuoteEndpoint, { quote }).on(exclusionsEndpoint, OWN);
    await renderApp({ path: `/quote#${'a'.repeat(43)}`, api, deps });
    // It is printed for its payer.
    expect(await screen.findByRole('article', { name: 'Quote' })).toHaveTextContent(
      'Age 60 and over · Left out: households of 2 of the author’s lists',
    );
    if (role === 'author')
      expect(await screen.findByText(/Only you see/u)).toHaveTextContent(
        `Left out: households of ${UNNAMED} and “Moved”. Only you see these names.`,
      );
    else expect(screen.queryByText(/Moved|Only you see/u)).toBeNull();
  },
);
