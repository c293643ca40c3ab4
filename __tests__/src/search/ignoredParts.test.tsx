import { fireEvent, screen } from '@testing-library/react';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { unfoldMore } from './formControls';
import { searchingApi } from './openSearch';

// What an address asks for in vain: one sentence names it, and the list is made without it.

const open = (path: string, api = searchingApi()) => renderApp({ api, path });
const ignored = (parts: string) => `We couldn’t use part of this link: ${parts}.`;

it('names what it can’t use of an address, searches for the rest, and sells that', async () => {
  const api = searchingApi();
  await open('/voters?State=OK&Zip=73069-1234&AgeMin=60&AgeMax=30&Nope=1&utm_source=mail&City=ADA', api);
  expect(await screen.findByText(ignored('“Nope”, ZIP codes, Oldest age and Youngest age'))).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint)).toMatchObject([{ body: { City: 'ADA', State: 'OK' } }]);
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
});

it('names a state that the form does not offer, and searches without it and its places', async () => {
  const api = searchingApi();
  await open('/voters?State=ZZ&City=ADA&Zip=99999', api);
  expect(await screen.findByText(ignored('State'))).toBeVisible();
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ City: 'ADA' });
  expect(screen.queryByRole('button', { name: 'Remove ZZ' })).not.toBeInTheDocument();
});

it('says in the form which of two dates is the wrong way round', async () => {
  const { user } = await open('/voters');
  await unfoldMore(user);
  fireEvent.change(screen.getByLabelText('Registered from'), { target: { value: '2025-02-01' } });
  fireEvent.change(screen.getByLabelText('Registered to'), { target: { value: '2025-01-01' } });
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByLabelText('Registered from')).toHaveAccessibleDescription(
    'Registered from is after Registered to',
  );
});
