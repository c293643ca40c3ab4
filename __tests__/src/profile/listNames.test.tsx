import { act, screen, within } from '@testing-library/react';
import { nameListEndpoint, purchasesEndpoint } from '../../../src/contract/purchases';
import { PAID } from '../../support/purchases';
import { settled } from '../../support/settled';
import { openProfile, profileApi } from './openProfile';

const OTHER = { ...PAID, id: '0d6a51de-2f4f-4dc2-8a33-6a1b1f1f9a10', list_name: 'Second wave' };

/** The API of a buyer with two lists, where the names that are saved show. */
function listsApi() {
  const names = new Map<string, string | null>([[OTHER.id, OTHER.list_name]]);
  return profileApi([])
    .on(purchasesEndpoint, () => ({
      success: true as const,
      purchases: [PAID, OTHER].map((list) => ({ ...list, list_name: names.get(list.id) ?? null })),
      message: 'ok',
    }))
    .on(nameListEndpoint, ({ purchaseId, name }) => {
      names.set(purchaseId, name === '' ? null : name);
      return { success: true as const, message: 'ok' };
    });
}

it('gives a list a name, shown above its filters, by keyboard alone', async () => {
  const api = listsApi();
  const { user } = await openProfile(api);
  (await screen.findByRole('button', { name: /^Name this list/u })).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('List name')).toHaveFocus();
  await user.keyboard(' October  mailing{Enter}');
  expect(await screen.findByText('October mailing')).toBeVisible();
  expect(api.callsOf(nameListEndpoint)).toMatchObject([
    {
      body: { purchaseId: PAID.id, name: 'October mailing' },
      authorization: 'Bearer token-of-uid-wilma',
    },
  ]);
  const [, first, below] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('October mailingOklahoma');
  expect(within(below ?? document.body).getByRole('button', { name: /^Rename/u })).toHaveFocus();
  expect(screen.queryByLabelText('List name')).toBeNull();
});

it('changes a name, and removes it', async () => {
  const api = listsApi();
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Rename/u }));
  const input = screen.getByLabelText('List name');
  expect(input).toHaveValue('Second wave');
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByRole('button', { name: /^Name this list/u })).toHaveLength(2);
  expect(screen.queryByText('Second wave')).toBeNull();
});

it.each(['{Escape}', 'Cancel'])('keeps the name as it was after %s', async (way) => {
  const api = listsApi();
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Rename/u }));
  await user.type(screen.getByLabelText('List name'), ' and more');
  if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
  else await user.keyboard(way);
  expect(screen.getByText('Second wave')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Rename/u })).toHaveFocus();
  expect(api.callsOf(nameListEndpoint)).toEqual([]);
});

it.each([
  ['network' as const, 'We couldn’t save the name. Check your internet connection and try again.'],
  [new Response('<h1>Bad Gateway</h1>'), 'We couldn’t save the name. Please try again.'],
  [
    { code: 'unavailable', error: 'The service is unavailable right now. Please try again.' } as const,
    'The service is unavailable right now. Please try again.',
  ],
])(
  'says why a name was not saved (%#), keeps what was typed, and saves it later',
  async (answer, message) => {
    const api = listsApi();
    const { user } = await openProfile(api.on(nameListEndpoint, answer));
    await user.click(await screen.findByRole('button', { name: /^Name this list/u }));
    await user.keyboard('Offline{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    const input = screen.getByLabelText('List name');
    expect(input).toHaveValue('Offline');
    expect(input).toHaveFocus();
    expect(input).toBeInvalid();
    api.on(nameListEndpoint, ({ name }) => {
      api.on(purchasesEndpoint, { success: true, purchases: [{ ...PAID, list_name: name }], message: 'ok' });
      return { success: true as const, message: 'ok' };
    });
    await user.keyboard(' no more{Enter}');
    expect(await screen.findByText('Offline no more')).toBeVisible();
  },
);

it('does not send a name that is too long', async () => {
  const api = listsApi();
  const { user } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Name this list/u }));
  await user.paste('x'.repeat(81));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The name must be at most 80 characters.')).toBeVisible();
  expect(api.callsOf(nameListEndpoint)).toEqual([]);
});

it('saves once, however often it is asked, and forgets the form on another page', async () => {
  const api = listsApi().on(nameListEndpoint, 'pending');
  const { user, history } = await openProfile(api);
  await user.click(await screen.findByRole('button', { name: /^Name this list/u }));
  await user.keyboard('Once{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByLabelText('List name')).toHaveAttribute('readonly');
  await user.keyboard('{Escape}');
  expect(api.callsOf(nameListEndpoint)).toHaveLength(1);
  act(() => history.navigate('/about'));
  await screen.findByRole('heading', { level: 1, name: /About/u });
  act(() => history.navigate('/profile'));
  expect(await screen.findByRole('button', { name: /^Name this list/u })).toBeVisible();
  expect(screen.queryByLabelText('List name')).toBeNull();
});

it.each(['network', { success: true, message: 'ok' }] as const)(
  'a late answer says nothing in the form that is open by then: %j',
  async (late) => {
    const answers: ((value: typeof late) => void)[] = [];
    const api = listsApi().on(nameListEndpoint, () => new Promise((resolve) => answers.push(resolve)));
    const { user, history, store } = await openProfile(api);
    const name = async (what: string) => {
      await user.click(await screen.findByRole('button', { name: /^Name this list/u }));
      await user.keyboard(what);
    };
    await name('First{Enter}');
    act(() => history.navigate('/about'));
    await screen.findByRole('heading', { level: 1, name: /About/u });
    act(() => history.navigate('/profile'));
    await name('Second{Enter}');
    await act(async () => {
      answers[0]?.(late);
      await settled();
    });
    expect(screen.getByLabelText('List name')).toHaveValue('Second');
    expect(store.getState().purchaseHistory.naming.status).toBe('saving');
  },
);
