import { act, render } from '@testing-library/react';
import { createPaymentsService } from '../../../src/services/payments';
import { createCardField } from '../../../src/services/stripe';

/** Stripe's own code, with a card frame that says it is ready when the test says so. */
const mockHandlers = new Map<string, () => void>();
const mockCreated = jest.fn();
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
      elements: () => ({
        create: (...made: unknown[]) => {
          mockCreated(...made);
          return card;
        },
        getElement: () => card,
        update: () => undefined,
      }),
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

test('the frame gets the colors of the theme: what was typed, what it asks for, and what is wrong', async () => {
  const sheet = document.createElement('style');
  sheet.textContent =
    '.box { color: rgb(1, 1, 1) } .placeholder { color: rgb(2, 2, 2) } .invalid { color: rgb(3, 3, 3) }';
  document.head.append(sheet);
  await showField(jest.fn());
  expect(mockCreated).toHaveBeenLastCalledWith(
    'card',
    expect.objectContaining({
      style: {
        base: expect.objectContaining({
          color: 'rgb(1, 1, 1)',
          '::placeholder': { color: 'rgb(2, 2, 2)' },
        }) as unknown,
        invalid: { color: 'rgb(3, 3, 3)' },
      },
    }),
  );
  sheet.remove();
});
