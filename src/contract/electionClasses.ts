/** Elections in which the whole state votes for the same offices, or on the same question. */
export type StatewideClass = 'general' | 'primary' | 'presidential_primary' | 'runoff' | 'special';

/**
 * What an election was (docs/product-rules.md). A local one whose ballot also asked the whole state says so,
 * and counts as local all the same.
 */
export type ElectionClass =
  StatewideClass | 'local' | 'local_with_statewide_question' | 'local_with_statewide_judges';

export const isLocalClass = (classification: string): boolean => classification.startsWith('local');
