import { screen, waitFor, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import type { ParsedRequestOf } from '../../../src/contract/endpoint';
import { COUNTS, countingApi, answering } from '../search/openSearch';
import { renderApp } from '../../support/renderApp';

type Asked = ParsedRequestOf<typeof answerEndpoint>;

/** Everyone is 1,000; each step takes away 100 times its place. */
const counted = (asked: Asked) => {
  const answer = answering(COUNTS, 400)(asked);
  const steps = asked.steps.map((_, n) => 1000 - (n * (n + 1) * 100) / 2);
  const data = { ...answer.data, ...(steps.length > 0 && { steps }) };
  return { ...answer, data };
};

const PATH = '/voters?State=OK&Cities=TULSA&PolitalAff=DEM&AgeMin=30&AgeMax=44&show=funnel';
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Why this number' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replace(/×/gu, ''));
};

it('shows what each choice takes away, in the order of the form, and removes it with one press', async () => {
  const api = countingApi().on(answerEndpoint, counted);
  const { user } = await renderApp({ api, path: PATH });
  expect(await rows()).toEqual([
    'Everyone in Oklahoma1,000',
    'Tulsa− 100900',
    'Democrats− 200700',
    'Age 30 to 44− 300400',
  ]);
  const asked = api.callsOf(answerEndpoint).flatMap(({ body }) => (body as { steps?: string }).steps ?? []);
  expect(asked).toEqual(['Cities,PolitalAff,AgeMin']);
  const table = screen.getByRole('table', { name: 'Why this number' });
  await user.click(within(table).getByRole('button', { name: 'Remove Age 30 to 44' }));
  // Both ends of a range at once.
  await waitFor(() => expect(window.location.search).not.toMatch(/Age/u));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(screen.getByRole('table', { name: 'Why this number' })).toHaveFocus();
});

it('shows no step of another state, not even dimmed', async () => {
  const api = countingApi().on(answerEndpoint, counted);
  const { user } = await renderApp({ api, path: PATH });
  expect((await rows())[0]).toBe('Everyone in Oklahoma1,000');
  api.on(answerEndpoint, 'pending');
  await user.selectOptions(screen.getByLabelText('State'), 'AR');
  expect(await screen.findByText('Counting each step…')).toBeVisible();
  expect(screen.queryByText('Everyone in Oklahoma')).not.toBeInTheDocument();
});

it('says how many households fewer there are to mail where whole households stay off the list', async () => {
  const api = countingApi().on(answerEndpoint, (asked) => {
    const answer = counted(asked);
    return { ...answer, data: { ...answer.data, stepHouseholds: [null, 410, 300] } };
  });
  await renderApp({ api, path: '/voters?State=OK&PolitalAff=DEM&HouseholdParty=DEM&show=funnel' });
  expect(await rows()).toEqual([
    'Everyone in Oklahoma1,000',
    'Democrats− 100900',
    'Only Democrats in the household110 fewer households to mail− 200700',
  ]);
});

it('says that a voter ID has no steps', async () => {
  const api = countingApi().on(answerEndpoint, counted);
  await renderApp({ api, path: '/voters?State=OK&VoterID=V1&show=funnel' });
  expect(await screen.findByText('A voter ID finds one voter. There are no steps to show.')).toBeVisible();
});

it('offers to count again when that failed', async () => {
  const api = countingApi().on(answerEndpoint, (asked) =>
    asked.steps.length > 0 ? { code: 'bad_request', error: 'No.' } : counted(asked),
  );
  const { user } = await renderApp({ api, path: PATH });
  expect(await screen.findByText('We couldn’t count the steps.')).toBeVisible();
  api.on(answerEndpoint, counted);
  const failed = screen.getByText('We couldn’t count the steps.');
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(4);
});
