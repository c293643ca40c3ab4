/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { createCardForm } from '../../../tools/local/payments/browser/cardForm';
import type { CardChange } from '../../../tools/local/payments/browser/messages';
import { CARD_PAGE } from '../../../tools/local/payments/pages/cardPage';

function openCardPage() {
  document.documentElement.innerHTML = CARD_PAGE.replace(/<script.*<\/script>/u, '');
  const changes: CardChange[] = [];
  const heard: string[] = [];
  const form = createCardForm(document, {
    changed: (change) => changes.push(change),
    entered: () => heard.push('focus'),
    left: () => heard.push('blur'),
    escaped: () => heard.push('escape'),
    submitted: () => heard.push('submit'),
  });
  const input = (label: string) => {
    const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
    if (found === null) throw new Error(`No input ${label}`);
    return found;
  };
  return {
    form,
    changes,
    heard,
    number: input('Credit or debit card number'),
    expiry: input('Credit or debit card expiration date'),
    cvc: input('Credit or debit card CVC/CVV'),
    zip: input('ZIP'),
    user: userEvent.setup(),
  };
}

test('typing without pause fills field after field and completes the card', async () => {
  const { user, number, expiry, cvc, zip, changes, form, heard } = openCardPage();
  await user.click(number);
  await user.keyboard('4242424242424242' + '1240' + '123' + '73102');
  expect([number.value, expiry.value, cvc.value, zip.value]).toEqual([
    '4242 4242 4242 4242',
    '12 / 40',
    '123',
    '73102',
  ]);
  expect(changes.at(-1)).toEqual({
    empty: false,
    complete: true,
    brand: 'visa',
    error: undefined,
    postalCode: '73102',
  });
  expect(changes.slice(0, -1).some(({ complete }) => complete)).toBe(false);
  expect(form.entries()).toEqual({
    number: '4242424242424242',
    expiry: '1240',
    cvc: '123',
    postalCode: '73102',
  });
  // Moving between fields does not blur the card.
  expect(heard).toEqual(['focus']);
});

test('a change is reported once', async () => {
  const { user, number, changes } = openCardPage();
  await user.type(number, '4');
  expect(changes).toHaveLength(1);
  await user.type(number, '2');
  // Nothing that is reported has changed.
  expect(changes).toHaveLength(1);
});

test('a field left unfinished is marked until it is completed', async () => {
  const { user, number, changes } = openCardPage();
  await user.type(number, '4242');
  await user.tab();
  expect(changes.at(-1)?.error?.message).toBe('Your card number is incomplete.');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(number.className).toBe('invalid');
  await user.type(number, '424242424242');
  expect(changes.at(-1)?.error).toBeUndefined();
  expect(number.getAttribute('aria-invalid')).toBe('false');
});

test('backspace in an empty field moves to the previous one', async () => {
  const { user, number, expiry } = openCardPage();
  await user.type(number, '4242424242424242');
  expect(document.activeElement).toBe(expiry);
  await user.keyboard('{Backspace}{Backspace}');
  expect(document.activeElement).toBe(number);
  expect(number.value).toBe('4242 4242 4242 424');
});

test('inserting a digit in the middle keeps the caret after it', async () => {
  const { user, number } = openCardPage();
  await user.type(number, '42424242');
  await user.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(number.value).toBe('4294 2424 2');
  expect(number.selectionStart).toBe(3);
});

test('paying with an unfinished card reports the error', () => {
  const { form, changes } = openCardPage();
  expect(form.complain()).toMatchObject({ code: 'incomplete_number' });
  expect(changes.at(-1)?.error?.code).toBe('incomplete_number');
});

test('options hide the postal code, disable, and fill; clearing empties', async () => {
  const { form, zip, number, user, changes } = openCardPage();
  form.apply({ hidePostalCode: true });
  expect(zip.hidden).toBe(true);
  await user.click(number);
  await user.keyboard('4242424242424242' + '1240' + '123');
  expect(changes.at(-1)?.complete).toBe(true);
  form.clear();
  expect(changes.at(-1)?.empty).toBe(true);
  form.apply({ disabled: true, value: { postalCode: '73102' } });
  expect(number.disabled).toBe(true);
  expect(changes.at(-1)?.postalCode).toBe('73102');
});

test('Escape, Enter and blur are reported', async () => {
  const { user, number, heard } = openCardPage();
  await user.click(number);
  await user.keyboard('{Escape}{Enter}');
  number.blur();
  expect(heard).toEqual(['focus', 'escape', 'submit', 'blur']);
});
