/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event';
import { createCardForm } from '../../../tools/local/payments/browser/cardForm';
import {
  type Entries,
  errorOf,
  expiryDigits,
  problemsOf,
} from '../../../tools/local/payments/browser/cardState';
import { groupedNumber } from '../../../tools/local/payments/browser/cardNumber';
import { TEST_CARDS } from '../../../tools/local/payments/ledger/testCards';
import { CARD_PAGE } from '../../../tools/local/payments/pages/cardPage';

const TODAY = { year: 2030, month: 6 };
const GOOD: Entries = { number: '4242424242424242', expiry: '1234', cvc: '123', postalCode: '73102' };

test.each(Object.entries(TEST_CARDS))('the number of the card %s is complete', (_id, { number, brand }) => {
  const cvc = brand === 'amex' ? '1234' : '123';
  expect(Object.values(problemsOf({ ...GOOD, number, cvc }, TODAY))).toEqual([null, null, null, null]);
});

test('a number is grouped as on the card, and never longer than the brand allows', () => {
  expect(groupedNumber('42424')).toBe('4242 4');
  expect(groupedNumber('42424242424242429999')).toBe('4242 4242 4242 4242');
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupedNumber('')).toBe('');
});

test.each([
  ['4', '04'],
  ['1', '1'],
  ['13', '013'],
  ['12 / 34', '1234'],
  ['12/2034', '1234'],
  ['123456789', '1234'],
])('an expiry date typed as %s is %s', (typed, digits) => expect(expiryDigits(typed)).toBe(digits));

test.each<[string | null, Partial<Entries>, string]>([
  ['incomplete_number', { number: '4242' }, 'Your card number is incomplete.'],
  ['invalid_number', { number: '4242424242424241' }, 'Your card number is invalid.'],
  ['incomplete_expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
  ['invalid_expiry_year_past', { expiry: '1229' }, "Your card's expiration year is in the past."],
  ['invalid_expiry_month_past', { expiry: '0530' }, "Your card's expiration date is in the past."],
  ['invalid_expiry_year', { expiry: '1281' }, "Your card's expiration year is invalid."],
  ['incomplete_cvc', { cvc: '12' }, "Your card's security code is incomplete."],
  ['incomplete_cvc', { number: TEST_CARDS.amex.number }, "Your card's security code is incomplete."],
  ['incomplete_zip', { postalCode: '731' }, 'Your postal code is incomplete.'],
])('a card with %s is not complete', (code, wrong, message) => {
  const problems = Object.values(problemsOf({ ...GOOD, ...wrong }, TODAY)).filter((one) => one !== null);
  expect(problems.map(errorOf)).toEqual([{ type: 'validation_error', code, message }]);
});

test.each(['0630', '1280'])('the expiry date %s is in time', (expiry) => {
  expect(problemsOf({ ...GOOD, expiry }, TODAY).expiry).toBeNull();
});

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

test('typing without pause fills field after field; a card is reported as complete once', async () => {
  const { user, number, expiry, cvc, zip, heard, form } = openCardPage();
  await user.click(number);
  await user.keyboard('4242424242424242' + '1240' + '123' + '73102');
  expect([number.value, expiry.value, cvc.value, zip.value]).toEqual([
    ...['4242 4242 4242 4242', '12 / 40', '123', '73102'],
  ]);
  expect(form.entries()).toEqual({ ...GOOD, expiry: '1240' });
  expect(heard).toEqual([true]);
  await user.keyboard('{Backspace}{Enter}');
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
  expect(form.complain()).toEqual(errorOf('incomplete_expiry'));
});
