import { cvcLength, groupedNumber } from './cardNumber';
import {
  type Entries,
  errorOf,
  expiryDigits,
  type FieldName,
  problemsOf,
  type ValidationError,
} from './cardState';

interface CardFormEvents {
  /** Called when the card becomes complete, or no longer is, and when a mistake is marked or mended. */
  readonly changed: (complete: boolean, error: ValidationError | undefined) => void;
  /** Enter was pressed in a field. */
  readonly submitted: () => void;
}

interface CardForm {
  entries(): Entries;
  /** Validates every field as finished. @returns the first error */
  complain(): ValidationError | undefined;
}

/** The inputs' names, as in Stripe's own card field, in display order. */
const INPUT_NAMES: Readonly<Record<FieldName, string>> = {
  number: 'cardnumber',
  expiry: 'exp-date',
  cvc: 'cvc',
  postalCode: 'postal',
};
const FIELDS = Object.keys(INPUT_NAMES) as FieldName[];

/** Runs the card page's inputs: formats while typing, moves on when a field is full, reports changes. */
export function createCardForm(page: Document, events: CardFormEvents): CardForm {
  const inputs = Object.fromEntries(FIELDS.map((name) => [name, inputOf(page, name)])) as Record<
    FieldName,
    HTMLInputElement
  >;
  /** Fields whose missing digits are an error: the buyer has left them, or is trying to pay. */
  const finished = new Set<FieldName>();
  let last = 'false';

  const entries = (): Entries => ({
    number: digitsOf(inputs.number.value),
    expiry: expiryDigits(inputs.expiry.value),
    cvc: digitsOf(inputs.cvc.value),
    postalCode: digitsOf(inputs.postalCode.value),
  });

  function judged() {
    const now = new Date();
    return problemsOf(entries(), { year: now.getFullYear(), month: now.getMonth() + 1 });
  }

  function show(): void {
    const problems = judged();
    const marked = FIELDS.flatMap((name) => {
      const problem = problems[name];
      const isInvalid = problem !== null && (problem.startsWith('invalid_') || finished.has(name));
      inputs[name].classList.toggle('invalid', isInvalid);
      inputs[name].setAttribute('aria-invalid', String(isInvalid));
      return isInvalid ? [problem] : [];
    });
    const isComplete = FIELDS.every((name) => problems[name] === null);
    const now = [isComplete, ...marked.slice(0, 1)].join(' ');
    if (now !== last) events.changed(isComplete, marked[0] && errorOf(marked[0]));
    last = now;
  }

  for (const [place, name] of FIELDS.entries()) {
    const input = inputs[name];
    input.addEventListener('input', () => {
      const text = shown(name, entries());
      // Setting the same text would move the caret.
      if (input.value !== text) input.value = text;
      finished.delete(name);
      show();
      const next = FIELDS[place + 1];
      if (next !== undefined && judged()[name] === null) inputs[next].focus();
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') finished.add(name);
      show();
    });
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') events.submitted();
    });
  }

  return {
    entries,
    complain: () => {
      for (const name of FIELDS) finished.add(name);
      show();
      const problems = judged();
      const first = FIELDS.map((name) => problems[name]).find((problem) => problem !== null);
      return first && errorOf(first);
    },
  };
}

function inputOf(page: Document, name: FieldName): HTMLInputElement {
  const input = page.querySelector<HTMLInputElement>(`input[name=${INPUT_NAMES[name]}]`);
  if (input === null) throw new Error(`The card page has no input ${INPUT_NAMES[name]}`);
  return input;
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** An input's text for its digits. */
function shown(name: FieldName, { number, expiry, cvc, postalCode }: Entries): string {
  switch (name) {
    case 'number':
      return groupedNumber(number);
    case 'expiry':
      return expiry.length > 2 ? `${expiry.slice(0, 2)} / ${expiry.slice(2)}` : expiry;
    case 'cvc':
      return cvc.slice(0, cvcLength(number));
    case 'postalCode':
      return postalCode.slice(0, 5);
  }
}
