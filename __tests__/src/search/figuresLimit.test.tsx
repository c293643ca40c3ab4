import { screen, waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { renderApp } from '../../support/renderApp';
import { asked, COUNTS, countingApi } from './countingApi';
import { answering } from './openSearch';

it('the sentence about a limit goes with the list that was refused', async () => {
  const api = countingApi().on(answerEndpoint, (asked) =>
    asked.of.includes('cities')
      ? { code: 'rate_limited' as const, error: 'Too many. Please try again in 9 seconds.' }
      : answering(COUNTS)(asked),
  );
  const { user } = await renderApp({ path: '/voters?State=OK', api });
  const cities = await screen.findByRole('button', { name: /^Cities on file/u });
  await user.click(cities);
  expect(await screen.findByText(/in 9 seconds/u)).toBeVisible();
  await user.click(cities);
  const before = asked(api).length;
  await user.click(screen.getByRole('checkbox', { name: /^Democrat/u }));
  await waitFor(() => expect(asked(api).length).toBeGreaterThan(before));
  await waitFor(() => expect(screen.queryByText(/in 9 seconds/u)).not.toBeInTheDocument());
});
