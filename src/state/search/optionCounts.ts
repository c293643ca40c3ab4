import { type FacetName, optionReplaces } from '../../contract/fields/facets';
import { type CanonicalFilters, withoutFilters } from '../../contract/filters';
import { sameFilters } from '../../contract/sameFilters';
import { formatCount } from '../../lib/format';
import type { Answered } from './answers';
import type { Option } from './searchOptions';

/** The figures beside options. Apart from answers.ts: the first view has totals only. */

/** How many voters an option would find with everything else as it is. `stale`: that has just changed. */
export interface Figure {
  readonly voters: number;
  readonly stale: boolean;
}
/** Null while nothing is known of an option. */
export type FigureOf = (option: string) => Figure | null;

const UNKNOWN: FigureOf = () => null;

/**
 * The figures next to a facet's options. Filters that an option would replace don't make them stale.
 * @param filters those on screen; null while they cannot be read
 */
export function figuresOf(
  facet: FacetName,
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): FigureOf {
  const counts = answer?.counts.facets[facet];
  if (answer === undefined || counts === undefined) return UNKNOWN;
  // What was counted for one state, or for all of them, says nothing about another.
  if (facet !== 'states' && filters !== null && answer.filters.State !== filters.State) return UNKNOWN;
  const kept = (list: CanonicalFilters) => withoutFilters(list, optionReplaces(facet, list));
  const stale = filters === null || !sameFilters(kept(answer.filters), kept(filters));
  return (option) => {
    const known = counts[option];
    // An old answer has left out who has some now.
    return known === undefined && stale ? null : { voters: known ?? 0, stale };
  };
}

/** The figures of each facet, made once for an answer. */
export function figuresByFacet(
  filters: CanonicalFilters | null,
  answer: Answered | undefined,
): (facet: FacetName) => FigureOf {
  const made = new Map<FacetName, FigureOf>();
  return (facet) => {
    const figureOf = made.get(facet) ?? figuresOf(facet, filters, answer);
    made.set(facet, figureOf);
    return figureOf;
  };
}

/** Whether an option would find no one, so that it can't be chosen. A chosen one can always be taken away. */
export const findsNoOne = (figure: Figure | null, chosen = false): boolean =>
  figure?.voters === 0 && !figure.stale && !chosen;

/**
 * The options of a select with their figures: `Active · 4,567`. One that would find no one can't be chosen.
 * The chosen option gets no figure: it is the total, and the text of the closed list must not change while
 * the user types.
 */
export function withFigures<One extends Option>(options: readonly One[], figureOf: FigureOf, chosen: string) {
  return options.map((option) => {
    const figure = option.value === chosen || option.value === '' ? null : figureOf(option.value);
    if (figure === null) return { ...option, disabled: false, dimmed: false };
    const label = `${option.label} · ${formatCount(figure.voters)}`;
    return { ...option, label, disabled: findsNoOne(figure), dimmed: figure.stale };
  });
}
