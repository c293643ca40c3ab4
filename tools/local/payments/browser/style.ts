import type { StripeElementStyle } from '@stripe/stripe-js';

/** The properties Stripe's Elements take, with their CSS names. `iconColor` colors the icon. */
const PROPERTIES: Readonly<Record<string, string>> = {
  backgroundColor: 'background-color',
  color: 'color',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontSmoothing: '-webkit-font-smoothing',
  fontStyle: 'font-style',
  fontVariant: 'font-variant',
  fontWeight: 'font-weight',
  lineHeight: 'line-height',
  letterSpacing: 'letter-spacing',
  textDecoration: 'text-decoration',
  textShadow: 'text-shadow',
  textTransform: 'text-transform',
};
const PSEUDO = [':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'];
const VARIANTS = ['base', 'complete', 'empty', 'invalid'] as const;

/** Turns an Element's style option into a style sheet for its frame. Only plain CSS values are kept. */
export function styleSheet(style: StripeElementStyle = {}): string {
  return VARIANTS.flatMap((variant) => {
    const given = style[variant] as Readonly<Record<string, unknown>> | undefined;
    const selector = variant === 'base' ? 'input' : `input.${variant}`;
    if (given === undefined) return [];
    return [
      rule(selector, given),
      ...PSEUDO.map((pseudo) => rule(selector + pseudo, given[pseudo])),
      ...(variant === 'base'
        ? [rule('#note', { color: given['color'], fontFamily: given['fontFamily'] })]
        : []),
      ...(variant === 'base' ? [rule('#icon', { color: given['iconColor'] })] : []),
    ];
  })
    .filter((text) => text !== '')
    .join('\n');
}

function rule(selector: string, properties: unknown): string {
  if (typeof properties !== 'object' || properties === null) return '';
  const declarations = Object.entries(properties).flatMap(([name, value]: [string, unknown]) => {
    const property = PROPERTIES[name];
    const isPlain = (typeof value === 'string' && /^[^;{}]+$/u.test(value)) || typeof value === 'number';
    return property !== undefined && isPlain ? [`${property}: ${value}`] : [];
  });
  return declarations.length === 0 ? '' : `${selector} { ${declarations.join('; ')} }`;
}
