import { screen } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { renderApp } from '../../support/renderApp';
import { answering, searchedFor, searchingApi } from './openSearch';

// What a place brings in, and whom it can't find.

const open = (api = searchingApi(), path = '/voters') => renderApp({ api, path });

it('says how many voters have no ward on file while one is looked for', async () => {
  const wards = { 'NORMAN · WARD 4': 30, 'NORMAN · WARD 5': 42 };
  const api = searchingApi().on(
    answerEndpoint,
    answering({ wards }, () => 289),
  );
  const { user } = await open(api, '/voters?State=OK&LastName=Testwell');
  await user.click(await screen.findByRole('button', { name: /^Cities and local districts/u }));
  await user.click(screen.getByRole('button', { name: /^Ward/u }));
  expect(await screen.findByText('217 of these 289 voters have no ward on file.')).toBeVisible();
});

it('includes the voters who have no ward on file with a chosen one, in one press', async () => {
  const wards = { 'NORMAN · WARD 4': 30, 'NORMAN · WARD 5': 42 };
  const api = searchingApi().on(
    answerEndpoint,
    answering({ wards }, 30, (lists) => lists.map(({ Wards }) => (Wards === undefined ? 158 : 0))),
  );
  const { user } = await open(api, '/voters?State=OK&Wards=NORMAN · WARD 4');
  await user.click(await screen.findByRole('button', { name: /^Cities and local districts/u }));
  await user.click(screen.getByRole('button', { name: /^Ward/u }));
  await user.click(await screen.findByRole('button', { name: 'Include 86 voters with no ward on file' }));
  await searchedFor(api, { State: 'OK', Wards: 'NONE ON FILE|NORMAN · WARD 4' });
  expect(screen.getByRole('button', { name: 'Remove No ward on file' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Include/u })).toBeNull();
});
