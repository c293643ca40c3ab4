import { act, render } from '@testing-library/react';
import { createPaymentsService } from '../../../src/services/payments';
import { createCardField } from '../../../src/services/stripe';

/** Stripe's own code, with a card frame that says it is ready when the test says so. */
const mockHandlers = new Map<string, () => void>();
jest.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: () => {
    const card = {
      mount: () => undefined,
      destroy: () => undefined,
      update: () => undefined,
      on: (event: string, handler: () => void) => mockHandlers.set(event, handler),
      off: () => undefined,
    };
    const notCalled = () => Promise.reject(new Error('not called'));
    return Promise.resolve({
      elements: () => ({ create: () => card, getElement: () => card, update: () => undefined }),
      createToken: notCalled,
      createPaymentMethod: notCalled,
      confirmCardPayment: notCalled,
    });
  },
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function showField(onFailed: () => void): Promise<void> {
  const CardField = createCardField('pk_test_x', createPaymentsService());
  await act(async () => {
    render(<CardField onChanged={() => undefined} onFailed={onFailed} />);
    await Promise.resolve();
  });
}

const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });

test('a card frame that never loads is told to the buyer, who would wait before an empty box', async () => {
  const onFailed = jest.fn();
  await showField(onFailed);
  pass(29_000);
  expect(onFailed).not.toHaveBeenCalled();
  pass(1_000);
  expect(onFailed).toHaveBeenCalledTimes(1);
});

test('a frame that is ready in time is not given up', async () => {
  const onFailed = jest.fn();
  await showField(onFailed);
  act(() => mockHandlers.get('ready')?.());
  pass(60_000);
  expect(onFailed).not.toHaveBeenCalled();
});
