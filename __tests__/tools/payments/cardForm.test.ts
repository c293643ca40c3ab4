/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { createCardForm } from '../../../tools/local/payments/browser/cardForm';
import { CARD_PAGE } from '../../../tools/local/payments/pages';

test('a field left unfinished is marked until it is completed', async () => {
  document.documentElement.innerHTML = CARD_PAGE.replace(/<script.*<\/script>/u, '');
  const heard: unknown[] = [];
  const form = createCardForm(document, (complete, error) => heard.push(error?.message ?? complete));
  const number = document.querySelector<HTMLInputElement>('[name=cardnumber]') as HTMLElement;
  const user = userEvent.setup();
  await user.type(number, '4242');
  await user.tab();
  expect(number.getAttribute('aria-invalid')).toBe('true');
  await user.type(number, '424242424242');
  expect(heard).toEqual(['Your card number is incomplete.', false]);
  expect(number.getAttribute('aria-invalid')).toBe('false');
  expect(form.complain()?.message).toBe("Your card's expiration date is incomplete.");
});
