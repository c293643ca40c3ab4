/** The whole state votes for the same offices, or on the same question. */
export type StatewideClass = 'general' | 'primary' | 'presidential_primary' | 'runoff' | 'special';

/**
 * docs/product-rules.md. A local election with a statewide question or judges on its ballot is still local.
 */
export type ElectionClass =
  StatewideClass | 'local' | 'local_with_statewide_question' | 'local_with_statewide_judges';

export const isLocalClass = (classification: string): boolean => classification.startsWith('local');
