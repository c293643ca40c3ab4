/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { createCardForm } from '../../../tools/local/payments/browser/cardForm';
import { CARD_PAGE } from '../../../tools/local/payments/pages/pages';

function openCardPage() {
  document.documentElement.innerHTML = CARD_PAGE.replace(/<script.*<\/script>/u, '');
  const heard: unknown[] = [];
  const form = createCardForm(document, {
    changed: (complete, error) => heard.push(error?.message ?? complete),
    submitted: () => heard.push('submit'),
  });
  const input = (label: string) => {
    const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
    if (found === null) throw new Error(`No input ${label}`);
    return found;
  };
  return {
    form,
    heard,
    number: input('Credit or debit card number'),
    expiry: input('Credit or debit card expiration date'),
    cvc: input('Credit or debit card CVC/CVV'),
    zip: input('ZIP'),
    user: userEvent.setup(),
  };
}

test('a card is reported as complete once, and each field gives its digits', async () => {
  const { user, number, expiry, cvc, zip, heard, form } = openCardPage();
  await user.type(number, '4242 4242 4242 4242');
  await user.type(expiry, '12 / 40');
  await user.type(cvc, '123');
  await user.type(zip, '73102');
  expect((['cardnumber', 'exp-date', 'cvc', 'postal'] as const).map((name) => form.digits(name))).toEqual([
    ...['4242424242424242', '1240', '123', '73102'],
  ]);
  expect(form.complain()).toBeUndefined();
  expect(heard).toEqual([true]);
  await user.type(zip, '{Backspace}{Enter}');
  expect(heard).toEqual([true, false, 'submit']);
});

test('a field left unfinished is marked until it is completed', async () => {
  const { user, number, form, heard } = openCardPage();
  await user.type(number, '4242');
  expect(number.getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(number.className).toBe('invalid');
  await user.type(number, '424242424242');
  expect(heard).toEqual(['Your card number is incomplete.', false]);
  expect(number.getAttribute('aria-invalid')).toBe('false');
  expect(form.complain()).toEqual({
    ...{ type: 'validation_error', code: 'incomplete_expiry' },
    message: "Your card's expiration date is incomplete.",
  });
});
