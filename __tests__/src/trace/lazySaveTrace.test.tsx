import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { LazySaveTrace } from '../../../src/app/LazySaveTrace';

let online = false;
jest.mock('../../../src/features/support/SaveTrace', () => {
  if (!online) throw new Error('ChunkLoadError');
  return { SaveTrace: () => <button type="button">Report a problem</button> };
});

beforeEach(() => {
  jest.useFakeTimers();
  window.requestIdleCallback = (task) => {
    task({ didTimeout: false, timeRemaining: () => 50 });
    return 0;
  };
});
afterEach(() => jest.useRealTimers());

it('retries after a network failure, which is when a customer needs it', async () => {
  render(
    <Suspense>
      <LazySaveTrace place="footer" />
    </Suspense>,
  );
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.queryByRole('button')).toBeNull();
  online = true;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
});
