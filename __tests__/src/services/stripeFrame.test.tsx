import { act, render } from '@testing-library/react';
import { createPaymentsService } from '../../../src/services/payments';
import { openedToken } from '../../../src/services/quoteLinks';
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

async function showField(onFailed: () => void) {
  const CardField = createCardField('pk_test_x', createPaymentsService());
  return act(async () => {
    const shown = render(<CardField onChanged={() => undefined} onFailed={onFailed} />);
    await Promise.resolve();
    return shown;
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

/** What a page that is loaded again knows of the quote. */
async function tokenAfterReload() {
  let token: string | null = null;
  await jest.isolateModulesAsync(async () => {
    const page = await import('../../../src/services/quoteLinks');
    token = page.openedToken();
  });
  return token;
}

test('a quote’s secret is out of the address while Stripe’s script can read it, then back', async () => {
  const address = `/quote#${'a'.repeat(43)}`;
  window.history.pushState(null, '', address);
  const { unmount } = await showField(jest.fn());
  expect(window.location.href).toMatch(/\/quote$/u);
  // Whoever reads the quote again meanwhile doesn't need the address, and doesn't put it back.
  expect(openedToken()).toBe('a'.repeat(43));
  expect(window.location.hash).toBe('');
  unmount();
  expect(window.location.pathname + window.location.hash).toBe(address);
  expect(sessionStorage).toHaveLength(0);
});

test('a reload while Stripe’s script can read the address opens the quote again, and puts its secret back', async () => {
  const address = `/quote#${'b'.repeat(43)}`;
  window.history.pushState(null, '', address);
  await showField(jest.fn());
  expect(window.location.hash).toBe('');
  expect(await tokenAfterReload()).toBe('b'.repeat(43));
  expect(window.location.pathname + window.location.hash).toBe(address);
  // Once it is in the address again, it stands nowhere else.
  expect(sessionStorage).toHaveLength(0);
});
