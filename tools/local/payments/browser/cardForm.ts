import { expiryDigits, shownExpiry } from './cardExpiry';
import { cvcLengthOf, groupedNumber } from './cardNumber';
import { cardState, type CardState, type Entries, type FieldName, type ValidationError } from './cardState';
import type { CardChange, CardOptions } from './messages';

export interface CardFormEvents {
  readonly changed: (change: CardChange) => void;
  readonly entered: () => void;
  readonly left: () => void;
  readonly escaped: () => void;
  readonly submitted: () => void;
}

export interface CardForm {
  apply(options: CardOptions): void;
  focus(): void;
  blur(): void;
  clear(): void;
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
  const finished = new Set<FieldName>();
  let withPostalCode = true;
  /** The last change reported, as text; initially an empty card's, so that it is not reported. */
  let lastTold = '';

  const entries = (): Entries => ({
    number: digitsOf(inputs.number.value),
    expiry: expiryDigits(inputs.expiry.value),
    cvc: digitsOf(inputs.cvc.value),
    postalCode: withPostalCode ? digitsOf(inputs.postalCode.value) : '',
  });

  function judged(): CardState {
    const now = new Date();
    const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
    return cardState(entries(), { today, withPostalCode, finished });
  }

  function show(state: CardState): void {
    for (const name of FIELDS) {
      const { empty, complete, error } = state.fields[name];
      inputs[name].className = error !== undefined ? 'invalid' : empty ? 'empty' : complete ? 'complete' : '';
      inputs[name].setAttribute('aria-invalid', String(error !== undefined));
    }
    const change = changeOf(state);
    const text = JSON.stringify(change);
    if (text !== lastTold) events.changed(change);
    lastTold = text;
  }

  function changeOf({ empty, complete, brand, error }: CardState): CardChange {
    return { empty, complete, brand, error, postalCode: entries().postalCode };
  }

  function typed(name: FieldName, removing: boolean): void {
    rewrite(inputs[name], shown(name, inputs, removing));
    finished.delete(name);
    const state = judged();
    show(state);
    if (
      state.fields[name].complete &&
      !removing &&
      inputs[name].selectionStart === inputs[name].value.length
    ) {
      nextOf(name)?.focus();
    }
  }

  const shownFields = () => FIELDS.filter((name) => !inputs[name].hidden);
  const nextOf = (name: FieldName) => fieldBeside(name, 1);
  const fieldBeside = (name: FieldName, step: 1 | -1): HTMLInputElement | undefined => {
    const beside = shownFields()[shownFields().indexOf(name) + step];
    return beside && inputs[beside];
  };

  for (const name of FIELDS) {
    const input = inputs[name];
    input.addEventListener('input', (event) => {
      typed(name, event instanceof InputEvent && event.inputType.startsWith('delete'));
    });
    input.addEventListener('blur', () => {
      if (input.value !== '') finished.add(name);
      show(judged());
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') events.escaped();
      if (event.key === 'Enter') events.submitted();
      if (event.key === 'Backspace' && input.value === '') {
        event.preventDefault();
        fieldBeside(name, -1)?.focus();
      }
    });
  }
  // Moving focus between fields does not blur the card.
  page.addEventListener('focusin', (event) => {
    if (!isField(event.relatedTarget)) events.entered();
  });
  page.addEventListener('focusout', (event) => {
    if (!isField(event.relatedTarget)) events.left();
  });

  lastTold = JSON.stringify(changeOf(judged()));
  return {
    entries,
    apply: ({ hidePostalCode = false, disabled = false, hideIcon = false, value }) => {
      withPostalCode = !hidePostalCode;
      inputs.postalCode.hidden = hidePostalCode;
      if (value?.postalCode !== undefined) inputs.postalCode.value = value.postalCode;
      for (const name of FIELDS) inputs[name].disabled = disabled;
      page.getElementById('icon')?.toggleAttribute('hidden', hideIcon);
      show(judged());
    },
    focus: () =>
      (FIELDS.map((name) => inputs[name]).find(({ value }) => value === '') ?? inputs.number).focus(),
    blur: () => {
      for (const name of FIELDS) inputs[name].blur();
    },
    clear: () => {
      finished.clear();
      for (const name of FIELDS) inputs[name].value = '';
      show(judged());
    },
    complain: () => {
      for (const name of FIELDS) finished.add(name);
      const state = judged();
      show(state);
      return state.error;
    },
  };
}

function inputOf(page: Document, name: FieldName): HTMLInputElement {
  const input = page.querySelector<HTMLInputElement>(`input[name=${INPUT_NAMES[name]}]`);
  if (input === null) throw new Error(`The card page has no input ${INPUT_NAMES[name]}`);
  return input;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement;
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** An input's text for its digits. */
function shown(name: FieldName, inputs: Record<FieldName, HTMLInputElement>, removing: boolean): string {
  const { value } = inputs[name];
  switch (name) {
    case 'number':
      return groupedNumber(digitsOf(value));
    case 'expiry':
      return shownExpiry(expiryDigits(value), removing);
    case 'cvc':
      return digitsOf(value).slice(0, cvcLengthOf(digitsOf(inputs.number.value)));
    case 'postalCode':
      return digitsOf(value).slice(0, 5);
  }
}

/** Replaces the text and keeps the caret after the same digit. */
function rewrite(input: HTMLInputElement, text: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const atEnd = caret === input.value.length;
  let digitsBefore = digitsOf(input.value.slice(0, caret)).length;
  input.value = text;
  let position = 0;
  while (!atEnd && digitsBefore > 0 && position < text.length) {
    if (/\d/u.test(text.charAt(position))) digitsBefore -= 1;
    position += 1;
  }
  const target = atEnd ? text.length : position;
  if (document.activeElement === input) input.setSelectionRange(target, target);
}
