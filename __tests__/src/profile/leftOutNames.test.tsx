import { screen } from '@testing-library/react';
import { exclusionsEndpoint, type Upload } from '../../../src/contract/exclusions';
import { readQuoteEndpoint } from '../../../src/contract/quotes';
import { receiptEndpoint } from '../../../src/contract/receipt';
import { FakeApi } from '../../support/fakeApi';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { PAID } from '../../support/purchases';
import { QUOTE } from '../../support/quotes';
import { renderApp } from '../../support/renderApp';
import { list } from '../search/boughtLists';
import { openProfile, profileApi } from './openProfile';

/** What a list leaves out is named as in the search, to whom has it. */

const upload = (exclusionNo: number, listName: string): Upload => ({
  ...{ exclusionNo, listName, state: 'OK', campaignName: null },
  ...{ rows: 9, voters: 8, createdAt: '2026-05-01T12:00:00.000Z' },
});
const OWN = {
  bought: [list({ exclusionNo: 7, listName: null, filters: { State: 'OK', County_Desc: 'TULSA' } })],
  uploads: [upload(8, 'Moved'), upload(9, 'Else')],
};
const UNNAMED = '“Tulsa County, 377 voters, bought Mar 2, 2026”';
const deps = { auth: new FakeAuth(invitedUser) };

it('on the profile, as far as its reader has that', async () => {
  const search_parameters = { State: 'OK', LeaveOut: '5,6,7' };
  const left_out = [{ exclusion_no: 6, list_name: 'Named by the server' }];
  await openProfile(profileApi([{ ...PAID, search_parameters, left_out }]).on(exclusionsEndpoint, OWN));
  const words = `Left out: ${UNNAMED}, “Named by the server” and one other list`;
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('on the receipt', async () => {
  const purchase = { ...PAID, search_parameters: { State: 'OK', LeaveOut: '7' } };
  const receipt = { purchase, is_shared: false, earlier: [], states: null, affirmations: [], files: [] };
  const api = new FakeApi().on(receiptEndpoint, { receipt }).on(exclusionsEndpoint, OWN);
  await renderApp({ path: `/receipt?purchase=${PAID.id}`, api, deps });
  expect(await screen.findByText(`Oklahoma · Left out: ${UNNAMED}`)).toBeVisible();
});

it.each(['reader', 'payer', 'author'] as const)('to the %s of a quote', async (role) => {
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
});
