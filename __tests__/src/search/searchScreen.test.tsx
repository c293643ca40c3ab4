import { screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { renderApp } from '../../support/renderApp';
import { chipsIn, findBox, findCounty, unfoldMore } from './formControls';
import { agedApi, offered, searchingApi, uncountedApi } from './openSearch';

const open = (api = uncountedApi(), path = '/voters') => renderApp({ api, path });

it('searches at once for what is chosen, together with what has been typed', async () => {
  const api = uncountedApi();
  const { user } = await open(api);
  await user.type(screen.getByLabelText('Last Name'), 'Doe');
  await user.selectOptions(screen.getByLabelText('State'), 'OK');
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  await user.click(await findCounty(user, 'Tulsa'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Democrat' }));
  await user.click(screen.getByRole('checkbox', { name: 'Independent' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
  await user.type(screen.getByLabelText('Youngest age'), '60');
  await unfoldMore(user);
  await user.click(screen.getByRole('checkbox', { name: 'Has a deliverable address' }));
  expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
  expect(window.location.search).toBe(
    '?AgeMin=60&County_Desc=TULSA&Deliverable=Y&LastName=DOE&PolitalAff=DEM%2CIND&State=OK&Status=I',
  );
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    ...{ AgeMin: 60, County_Desc: 'TULSA', Deliverable: 'Y', LastName: 'DOE', PolitalAff: 'DEM,IND' },
    ...{ State: 'OK', Status: 'I' },
  });
  // Pressing again takes the choice away.
  await user.click(screen.getByRole('checkbox', { name: 'Democrat' }));
  expect(window.location.search).toBe(
    '?AgeMin=60&County_Desc=TULSA&Deliverable=Y&LastName=DOE&PolitalAff=IND&State=OK&Status=I',
  );
  await screen.findByText('Total Records Found: 3');
});

it('says at an invalid field what is wrong, leads to it, and keeps what was typed', async () => {
  const api = searchingApi();
  const { user } = await open(api);
  const field = await screen.findByLabelText('Muni Sub');
  await user.click(field);
  await user.paste('x'.repeat(21));
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('Muni Sub must be at most 20 characters');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(field).toHaveFocus();
  expect(screen.queryByText('There is a problem')).toBeNull();
  expect(field).toHaveValue('x'.repeat(21));
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

it('fills the form from a link, and says every filter above the results', async () => {
  const api = uncountedApi();
  const { user } = await open(
    api,
    '/voters?State=ok&County_Desc=Tulsa&PolitalAff=DEM,LIB&AgeMin=30&CongressionalDistrict=7&NotVoted=VH1,VH2',
  );
  await screen.findByText('Total Records Found: 3');
  expect(screen.getByLabelText('State')).toHaveValue('OK');
  await findBox('County');
  expect(chipsIn('County')).toEqual(['Tulsa']);
  await unfoldMore(user, 'Other parties');
  expect(screen.getByRole('checkbox', { name: 'Libertarian' })).toBeChecked();
  expect(screen.getByLabelText('Youngest age')).toHaveValue('30');
  const chips = screen.getByRole('group', { name: 'Filtered by' });
  expect(chips).toHaveTextContent(
    /^Oklahoma×Tulsa County×Congressional District 7×Democrats×orLibertarians×Age 30 and over×Did not/u,
  );
  expect(within(chips).getAllByRole('button', { name: /^Remove/u })).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Remove Did not vote in the most recent election' }));
  await user.click(screen.getByRole('button', { name: 'Remove Age 30 and over' }));
  await screen.findByText('Total Records Found: 3');
  expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({
    ...{ CongressionalDistrict: 'CD-7', County_Desc: 'TULSA', NotVoted: 'VH2', PolitalAff: 'DEM,LIB' },
    State: 'OK',
  });
});

it('gives back a filter whose chip was removed, until something else is done', async () => {
  const { user } = await open(searchingApi(), '/voters?State=OK&Gender=F&PolitalAff=DEM');
  await screen.findByText('Total Records Found: 3');
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  expect(undo()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Democrats' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo()).toBeNull();
  expect(screen.getByRole('group', { name: 'Filtered by' })).toHaveFocus();
  expect(window.location.search).toBe('?Gender=F&PolitalAff=DEM&State=OK');
  expect(screen.getByRole('button', { name: 'Remove Democrats' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Women' }));
  await user.type(screen.getByLabelText('City'), 'A');
  expect(undo()).toBeNull();
});

it('clears the form and its results', async () => {
  const { user } = await open(searchingApi(), '/voters?City=TULSA');
  await screen.findByText('Total Records Found: 3');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByText(/Your list will appear here/u)).toBeVisible();
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('City')).toHaveValue('TULSA');
  expect(window.location.search).toBe('?City=TULSA');
  expect(await screen.findByRole('button', { name: 'Purchase & Download CSV' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeVisible();
});

it('dims the old total under new chips until the answer comes, and says no number aloud', async () => {
  const api = agedApi();
  const { user } = await renderApp({ api, path: '/voters?State=OK&Status=A' });
  await offered();
  api.on(searchEndpoint, 'pending').on(answerEndpoint, 'pending');
  await user.type(screen.getByLabelText('Youngest age'), '18{Enter}');
  await screen.findByRole('button', { name: 'Remove Age 18 and over' });
  for (const total of screen.getAllByText(/\b90\b/u))
    expect(total.closest('[data-stale][aria-hidden=true], [aria-busy=true]')).not.toBeNull();
  expect(screen.getAllByText('Counting…')).toHaveLength(1);
});
