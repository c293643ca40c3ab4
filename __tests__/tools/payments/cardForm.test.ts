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
