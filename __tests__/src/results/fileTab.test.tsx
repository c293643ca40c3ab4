import { act, screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { selectionChanged } from '../../../src/downloads/fileChoicesSlice';
import { onPhone } from '../../support/onPhone';
import { renderApp } from '../../support/renderApp';
import { breakdown, breakdownApi } from '../breakdown/openBreakdown';

// What a list's file will be is chosen in the results, before the list is bought.

const PATH = '/voters?City=TULSA&show=file';
const household = () => screen.findByRole('radio', { name: '640 households' });

it('offers a piece per voter or per household, with both numbers', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  expect(await household()).not.toBeChecked();
  expect(screen.getByRole('radio', { name: '1,000 voters' })).toBeChecked();
  expect(screen.queryByText(/One piece for each household/u)).toBeNull();
  await user.click(await household());
  const words =
    'One piece for each household: to its voter, to two by name (“Maria and Tammy Phillips”), or to all (“The Harris Household”).';
  expect(screen.getByText(words)).toBeVisible();
  expect(await screen.findByLabelText('File layout')).toHaveValue('households');
  await user.selectOptions(screen.getByLabelText('File layout'), 'crm');
  expect(screen.getByRole('radio', { name: '1,000 voters' })).toBeChecked();
});

it('buying waits for a file that there can be; beside the press it says why, and a format other than CSV', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.selectOptions(await screen.findByLabelText('File format'), 'xlsx');
  expect(await screen.findByText('$9.99 for the whole list, as Excel')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('File format'), 'csv');
  expect(screen.getByText('$9.99 for the whole list')).toBeVisible();
  await user.click(await household());
  await user.selectOptions(await screen.findByLabelText('Records in the file'), 'random');
  const press = screen.getByRole('button', { name: 'Purchase & Download CSV' });
  // Nothing is wrong before anything was typed.
  expect(press).toBeEnabled();
  await user.type(screen.getByLabelText('Records'), '641');
  expect(press).toBeDisabled();
  expect(press).toHaveAccessibleDescription(
    '$9.99 for the whole list. Fix your file first. This list has 640 households: enter at most that many.',
  );
  await user.type(screen.getByLabelText('Records'), '{Backspace}0');
  expect(press).toBeEnabled();
});

it('says what it costs to mail the whole list, by voter and by household', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.type(await screen.findByLabelText('Cost per piece ($)'), '0.62');
  expect(await screen.findByText('To mail all 1,000 voters: 1,000 × $0.62 = $620.')).toBeVisible();
  await user.click(await household());
  expect(screen.getByText('To mail all 640 households: 640 × $0.62 = $396.80.')).toBeVisible();
  // It stays beside the total, whichever tab is open.
  await user.click(screen.getByRole('tab', { name: 'Voters' }));
  const pieces = screen.getByRole('group', { name: 'One piece per' });
  expect(within(pieces).getByText('$396.80 to mail, $406.79 in all with the list')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '1,000 voters' }));
  expect(within(pieces).getByText('$620.00 to mail, $629.99 in all with the list')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'File and postage' }));
  await user.type(screen.getByLabelText('Cost per piece ($)'), 'abc');
  expect(screen.getByLabelText('Cost per piece ($)')).toBeInvalid();
  expect(screen.queryByText(/^\$.* to mail/u)).toBeNull();
  // It is an estimate: the list can be bought.
  expect(screen.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
});

it('says beside the total how many of the list a sample or a budget takes, and what that costs', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  const pieces = await screen.findByRole('group', { name: 'One piece per' });
  await user.selectOptions(await screen.findByLabelText('Records in the file'), 'random');
  await user.type(screen.getByLabelText('Records'), '80');
  const limit = 'You buy all 1,000 voters; your file has 80';
  expect(await within(pieces).findByText(`${limit} voters at random`)).toBeVisible();
  await user.type(screen.getByLabelText('Or your budget ($)'), '50');
  await user.type(screen.getByLabelText('Cost per piece ($)'), '0.62');
  const costs = 'at random: $49.60 of your $50 to mail, $59.59 in all with the list';
  expect(within(pieces).getByText(`${limit} voters ${costs}`)).toBeVisible();
  await user.click(await household());
  expect(within(pieces).getByText(`${limit} households ${costs}`)).toBeVisible();
  await user.type(screen.getByLabelText('Or your budget ($)'), '0');
  expect(within(pieces).getByText(/^\$396\.80 of your \$500 to mail, \$406\.79 in all/u)).toBeVisible();
});

it('says so beside the total on a phone, too', async () => {
  onPhone();
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.click(await household());
  const total = screen.getByText(/^Total Records Found/u).closest('p');
  await waitFor(() => expect(total).toHaveTextContent(/ · 640 households$/u));
  await user.selectOptions(await screen.findByLabelText('Records in the file'), 'random');
  await user.type(screen.getByLabelText('Records'), '80');
  expect(total).toHaveTextContent(/ · your file: 80 households at random$/u);
  await user.click(screen.getByRole('radio', { name: '1,000 voters' }));
  expect(total).toHaveTextContent(/ · your file: 80 voters at random$/u);
});

it('shows no number of the list before while a new list is counted', async () => {
  const api = breakdownApi();
  const { user, store } = await renderApp({ api, path: '/voters?City=TULSA' });
  await household();
  act(() => void store.dispatch(selectionChanged({ purchaseId: null, fields: { cost: '0.62' } })));
  const pieces = await screen.findByRole('group', { name: 'One piece per' });
  expect(within(pieces).getByText(/^\$620\.00 to mail, /u)).toBeVisible();
  api.on(answerEndpoint, 'pending');
  await user.click(screen.getByRole('checkbox', { name: /^Republican/u }));
  await waitFor(() => expect(within(pieces).getByRole('radio', { name: 'household' })).toBeVisible());
  expect(pieces).not.toHaveTextContent(/\d/u);
  api.on(answerEndpoint, { success: true, data: breakdown({ voters: 1, households: 1 }) });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await within(pieces).findByRole('radio', { name: '1 household' })).toBeVisible();
});
