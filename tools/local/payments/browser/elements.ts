import { createCardElement, type CardElement, type CardElementInside } from './element';
import { IntegrationError } from './integrationError';
import type { CardOptions } from './messages';

/** A group of Elements; the stand-in's can hold one card field. */
export interface Elements {
  create(type: string, options?: CardOptions): CardElement;
  /** By type, or by the component of react-stripe-js that made it. */
  getElement(type: unknown): CardElement | null;
  update(options: object): Promise<void>;
}

/** @param keep stores the inside of each field given to the page */
export function createElements(
  origin: string,
  keep: (element: CardElement, inside: CardElementInside) => void,
): Elements {
  let card: CardElement | null = null;
  return {
    create: (type, options = {}) => {
      if (type !== 'card') {
        throw new IntegrationError(
          `The local payments service has the card Element only, and no ${type} Element.`,
        );
      }
      if (card !== null) {
        throw new IntegrationError(
          'Can only create one Element of type card through the same Elements instance.',
        );
      }
      const inside = createCardElement(origin, options, () => {
        card = null;
      });
      keep(inside.element, inside);
      card = inside.element;
      return card;
    },
    getElement: (type) => {
      const named =
        typeof type === 'string' ? type : (type as { __elementType?: string } | null)?.__elementType;
      return named === 'card' ? card : null;
    },
    // Locale, fonts and appearance: the card field speaks English and is styled by its own options.
    update: () => Promise.resolve(),
  };
}
