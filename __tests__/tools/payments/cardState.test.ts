import { expiryDigits, expiryState, shownExpiry } from '../../../tools/local/payments/browser/cardExpiry';
import { brandOf, groupedNumber, numberState } from '../../../tools/local/payments/browser/cardNumber';
import { cardState, type Entries, type FieldName } from '../../../tools/local/payments/browser/cardState';
import { styleSheet } from '../../../tools/local/payments/browser/style';
import { TEST_CARDS } from '../../../tools/local/payments/ledger/testCards';

const TODAY = { year: 2030, month: 6 };
const GOOD: Entries = { number: '4242424242424242', expiry: '1234', cvc: '123', postalCode: '73102' };
const EMPTY: Entries = { number: '', expiry: '', cvc: '', postalCode: '' };
const ALL: readonly FieldName[] = ['number', 'expiry', 'cvc', 'postalCode'];

const judged = (entries: Entries, finished: readonly FieldName[] = [], withPostalCode = true) =>
  cardState(entries, { today: TODAY, withPostalCode, finished: new Set(finished) });

describe('a card number', () => {
  test.each(Object.entries(TEST_CARDS))('%s is complete and of its brand', (_id, { number, brand }) => {
    expect(numberState(number)).toBe('complete');
    expect(brandOf(number)).toBe(brand);
  });

  test('is grouped as on the card, and never longer than the brand allows', () => {
    expect(groupedNumber('42424')).toBe('4242 4');
    expect(groupedNumber('42424242424242429999')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupedNumber('')).toBe('');
  });

  test('with a wrong check digit is invalid, but while too short only incomplete', () => {
    expect(numberState('4242424242424241')).toBe('invalid');
    expect(numberState('424242424242424')).toBe('incomplete');
    expect(numberState('')).toBe('empty');
  });
});

describe('an expiry date', () => {
  test.each([
    ['4', '04', '04 / '],
    ['1', '1', '1'],
    ['12', '12', '12 / '],
    ['13', '013', '01 / 3'],
    ['12 / 34', '1234', '12 / 34'],
    ['12/2034', '1234', '12 / 34'],
    ['00', '0', '0'],
    ['123456789', '1234', '12 / 34'],
  ])('typed as %s', (typed, digits, shown) => {
    expect(expiryDigits(typed)).toBe(digits);
    expect(shownExpiry(digits)).toBe(shown);
  });

  test('allows its separator to be deleted', () => expect(shownExpiry('12', true)).toBe('12'));

  test.each([
    ['', 'empty'],
    ['12', 'incomplete'],
    ['0630', 'complete'],
    ['0530', 'past_month'],
    ['1229', 'past_year'],
    ['1280', 'complete'],
    ['1281', 'far_year'],
  ])('%s is %s in June 2030', (digits, state) => expect(expiryState(digits, TODAY)).toBe(state));
});

describe('a card', () => {
  test('is complete when every field is', () => {
    expect(judged(GOOD)).toMatchObject({ empty: false, complete: true, error: undefined, brand: 'visa' });
    expect(judged({ ...GOOD, postalCode: '' })).toMatchObject({ complete: false });
    expect(judged({ ...GOOD, postalCode: '' }, ALL, false)).toMatchObject({
      complete: true,
      error: undefined,
    });
  });

  test('shows no error while it is being typed', () => {
    expect(judged(EMPTY)).toMatchObject({ empty: true, complete: false, error: undefined });
    expect(judged({ ...EMPTY, number: '4242' }).error).toBeUndefined();
  });

  test.each<[string, Partial<Entries>, string]>([
    ['incomplete_number', { number: '4242' }, 'Your card number is incomplete.'],
    ['invalid_number', { number: '4242424242424241' }, 'Your card number is invalid.'],
    ['incomplete_expiry', { expiry: '12' }, "Your card's expiration date is incomplete."],
    ['invalid_expiry_year_past', { expiry: '1229' }, "Your card's expiration year is in the past."],
    ['invalid_expiry_month_past', { expiry: '0530' }, "Your card's expiration date is in the past."],
    ['invalid_expiry_year', { expiry: '1299' }, "Your card's expiration year is invalid."],
    ['incomplete_cvc', { cvc: '12' }, "Your card's security code is incomplete."],
    ['incomplete_zip', { postalCode: '731' }, 'Your postal code is incomplete.'],
  ])('left with %s', (code, wrong, message) => {
    const { error, complete } = judged({ ...GOOD, ...wrong }, ALL);
    expect(error).toEqual({ type: 'validation_error', code, message });
    expect(complete).toBe(false);
  });

  test('reports the first of several errors', () =>
    expect(judged(EMPTY, ALL).error?.code).toBe('incomplete_number'));

  test('requires a four-digit code for American Express', () => {
    const amex = { ...GOOD, number: TEST_CARDS.pm_card_amex.number };
    expect(judged(amex).complete).toBe(false);
    expect(judged({ ...amex, cvc: '1234' }).complete).toBe(true);
  });
});

test('a style option becomes a style sheet, without anything that could break out of it', () => {
  const sheet = styleSheet({
    base: { color: '#111', fontSize: '18px', iconColor: 'red', '::placeholder': { color: '#666' } },
    invalid: { color: 'crimson; } body { display: none' },
  });
  expect(sheet).toContain('input { color: #111; font-size: 18px }');
  expect(sheet).toContain('input::placeholder { color: #666 }');
  expect(sheet).not.toContain('body');
});
