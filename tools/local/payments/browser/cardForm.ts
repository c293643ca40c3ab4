/** A field that is not complete, in Stripe.js's own words. */
export interface ValidationError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

/** The inputs of the card page, named as in Stripe's own card field, and how many digits each needs. */
const FIELDS = [
  { name: 'cardnumber', least: 15, code: 'incomplete_number', what: 'card number' },
  { name: 'exp-date', least: 4, code: 'incomplete_expiry', what: "card's expiration date" },
  { name: 'cvc', least: 3, code: 'incomplete_cvc', what: "card's security code" },
  { name: 'postal', least: 5, code: 'incomplete_zip', what: 'postal code' },
] as const;
type FieldName = (typeof FIELDS)[number]['name'];

interface CardFormEvents {
  /** Called when the card becomes complete, or no longer is, and when a mistake is marked or mended. */
  readonly changed: (complete: boolean, error: ValidationError | undefined) => void;
  /** Enter was pressed in a field. */
  readonly submitted: () => void;
}

interface CardForm {
  digits(name: FieldName): string;
  /** Validates every field as finished. @returns the first error */
  complain(): ValidationError | undefined;
}

/** Runs the card page's inputs. What is typed is judged by the API, once nothing is missing. */
export function createCardForm(page: Document, events: CardFormEvents): CardForm {
  const fields = FIELDS.map((field) => ({ ...field, input: inputOf(page, field.name) }));
  /** Fields whose missing digits are an error: the buyer has left them, or is trying to pay. */
  const finished = new Set<FieldName>();
  let last = 'false ';

  function show(): ValidationError | undefined {
    const short = fields.filter(({ input, least }) => digitsIn(input).length < least);
    for (const field of fields) {
      const isInvalid = short.includes(field) && finished.has(field.name);
      field.input.classList.toggle('invalid', isInvalid);
      field.input.setAttribute('aria-invalid', String(isInvalid));
    }
    const marked = short.find(({ name }) => finished.has(name));
    const error = marked && errorOf(marked);
    const now = `${short.length === 0} ${error?.code ?? ''}`;
    if (now !== last) events.changed(short.length === 0, error);
    last = now;
    return error;
  }

  for (const { name, input } of fields) {
    input.addEventListener('input', () => {
      finished.delete(name);
      show();
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
    digits: (name) => digitsIn(inputOf(page, name)),
    complain: () => {
      for (const { name } of fields) finished.add(name);
      return show();
    },
  };
}

const errorOf = ({ code, what }: (typeof FIELDS)[number]): ValidationError => ({
  ...{ type: 'validation_error', code, message: `Your ${what} is incomplete.` },
});

function inputOf(page: Document, name: FieldName): HTMLInputElement {
  const input = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (input === null) throw new Error(`The card page has no input ${name}`);
  return input;
}

const digitsIn = ({ value }: HTMLInputElement) => value.replace(/\D/gu, '');
