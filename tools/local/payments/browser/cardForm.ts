import type { StripeError } from '@stripe/stripe-js';

/**
 * Runs the card page's inputs. What is typed is judged by the API, once nothing is missing.
 * @param changed called when the card becomes complete, or no longer is, and when a mistake is marked or mended
 */
export function createCardForm(page: Document, changed: (complete: boolean, error?: StripeError) => void) {
  const inputs = [...page.querySelectorAll('input')];
  let last = 'false ';

  /** Says what has changed. @returns the first error */
  function tell(): StripeError | undefined {
    const complete = !inputs.some(isShort);
    const marked = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
    const error = marked && errorOf(marked);
    const now = `${complete} ${error?.code ?? ''}`;
    if (now !== last) changed(complete, error);
    last = now;
    return error;
  }

  for (const input of inputs) {
    input.addEventListener('input', () => {
      mark(input, false);
      tell();
    });
    // Missing digits are an error once the buyer has left the field, or is trying to pay.
    input.addEventListener('blur', () => {
      mark(input, input.value !== '' && isShort(input));
      tell();
    });
  }
  return {
    /** What was typed, by the inputs' names. */
    digits: (): Partial<Record<string, string>> =>
      Object.fromEntries(inputs.map((input) => [input.name, digitsIn(input)])),
    /** Validates every field as finished. @returns the first error */
    complain: () => {
      for (const input of inputs) mark(input, isShort(input));
      return tell();
    },
  };
}

const mark = (input: HTMLInputElement, isInvalid: boolean) =>
  input.setAttribute('aria-invalid', String(isInvalid));

const isShort = (input: HTMLInputElement) => digitsIn(input).length < Number(input.dataset['least']);

/** In Stripe.js's own words. */
const errorOf = ({ dataset }: HTMLInputElement): StripeError => ({
  type: 'validation_error',
  code: `incomplete_${dataset['code']}`,
  message: `Your ${dataset['what']} is incomplete.`,
});

const digitsIn = ({ value }: HTMLInputElement) => value.replace(/\D/gu, '');
