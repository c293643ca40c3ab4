import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { purchaseRequested } from '../../../src/state/events';
import { searchEndpoint } from '../../../src/contract/voters';
import { lazyCardField } from '../../../src/services/lazyCardField';
import type { CardField } from '../../../src/services/payments';
import { FakeAuth, invitedUser } from '../../support/fakeAuth';
import { renderApp, type RenderOptions } from '../../support/renderApp';
import { found } from '../search/openSearch';
import { shopApi } from './openCheckout';

/** Error messages that the other checkout tests don't cover. */

const open = (api = shopApi(), deps: RenderOptions['deps'] = {}) =>
  renderApp({ path: '/voters?LastName=Smith', api, deps: { auth: new FakeAuth(invitedUser), ...deps } });

it('sells no file for a search without matches', async () => {
  const { store } = await open(shopApi().on(searchEndpoint, found(0, [])));
  await screen.findByText('No voters match this search.');
  act(() => void store.dispatch(purchaseRequested()));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('No voter data available to download.');
});

it('says when the card field fails to load', async () => {
  const Broken: CardField = ({ onFailed }) => {
    useEffect(() => onFailed(), [onFailed]);
    return null;
  };
  const { user } = await open(shopApi(), { CardField: Broken });
  await user.click(await screen.findByRole('button', { name: 'Purchase & Download CSV' }));
  expect(await screen.findByText('Failed to initialize payment')).toBeVisible();
  expect(
    screen.getByText(/^Your connection may be down, or something in your browser blocks Stripe/u),
  ).toBeVisible();
  expect(screen.queryByText(/declined|our site may be down/u)).toBeNull();
});

it('says the same when the code of the card field cannot be fetched, and fetches it again', async () => {
  let fetches = 0;
  const CardField = lazyCardField(() => {
    fetches += 1;
    return fetches === 1
      ? Promise.reject(new Error('ChunkLoadError'))
      : Promise.resolve(() => <input aria-label="Card" />);
  });
  const { user } = await open(shopApi(), { CardField });
  await user.click(await screen.findByRole('button', { name: 'Purchase & Download CSV' }));
  expect(await screen.findByText('Failed to initialize payment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card', { selector: 'input' })).toBeVisible();
});
