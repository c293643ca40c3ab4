import { expiryState, type ExpiryState, type Month } from './cardExpiry';
import { brandOf, cvcLengthOf, numberState } from './cardNumber';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postalCode';
/** What each field holds, digits only. */
export type Entries = Readonly<Record<FieldName, string>>;

export interface ValidationError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export interface FieldState {
  readonly empty: boolean;
  readonly complete: boolean;
  /** The error to show, if it is time to show one. */
  readonly error: ValidationError | undefined;
}

export interface CardState {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly error: ValidationError | undefined;
  readonly fields: Readonly<Record<FieldName, FieldState>>;
}

/** Stripe.js's own wording. */
const MESSAGES = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
} as const;
type Problem = keyof typeof MESSAGES;

const EXPIRY_PROBLEMS: Readonly<Record<Exclude<ExpiryState, 'complete'>, Problem>> = {
  empty: 'incomplete_expiry',
  incomplete: 'incomplete_expiry',
  past_year: 'invalid_expiry_year_past',
  past_month: 'invalid_expiry_month_past',
  far_year: 'invalid_expiry_year',
};
const ZIP_LENGTH = 5;

export interface Judgement {
  readonly today: Month;
  readonly withPostalCode: boolean;
  /** Fields whose missing digits are an error: the buyer has left them, or is trying to pay. */
  readonly finished: ReadonlySet<FieldName>;
}

/** The card's state and its first error. */
export function cardState(entries: Entries, { today, withPostalCode, finished }: Judgement): CardState {
  const problems: Readonly<Record<FieldName, Problem | null>> = {
    number: numberProblem(entries.number),
    expiry: expiryProblem(entries.expiry, today),
    cvc: entries.cvc.length === cvcLengthOf(entries.number) ? null : 'incomplete_cvc',
    postalCode: withPostalCode && entries.postalCode.length < ZIP_LENGTH ? 'incomplete_zip' : null,
  };
  const field = (name: FieldName): FieldState => {
    const problem = problems[name];
    const isTold = problem?.startsWith('invalid_') === true || finished.has(name);
    return {
      empty: entries[name] === '',
      complete: problem === null,
      error: problem !== null && isTold ? errorOf(problem) : undefined,
    };
  };
  const fields = {
    number: field('number'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    postalCode: field('postalCode'),
  };
  const inOrder = [fields.number, fields.expiry, fields.cvc, fields.postalCode];
  return {
    empty: inOrder.every(({ empty }) => empty),
    complete: inOrder.every(({ complete }) => complete),
    brand: brandOf(entries.number),
    error: inOrder.find(({ error }) => error !== undefined)?.error,
    fields,
  };
}

function numberProblem(digits: string): Problem | null {
  const state = numberState(digits);
  if (state === 'complete') return null;
  return state === 'invalid' ? 'invalid_number' : 'incomplete_number';
}

function expiryProblem(digits: string, today: Month): Problem | null {
  const state = expiryState(digits, today);
  return state === 'complete' ? null : EXPIRY_PROBLEMS[state];
}

function errorOf(code: Problem): ValidationError {
  return { type: 'validation_error', code, message: MESSAGES[code] };
}
