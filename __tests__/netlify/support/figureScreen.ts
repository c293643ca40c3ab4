import type { UnknownAction } from '@reduxjs/toolkit';
import type { CanonicalFilters } from '../../../src/contract/filters';
import type { RootState } from '../../../src/state/types';

/** A figure on screen, and the list that stands beside it. */
export interface Figure {
  readonly name: string;
  readonly shown: number;
  readonly of: 'voters' | 'households' | 'deliverable';
  readonly filters: CanonicalFilters;
  /** Lists whose voters it leaves out. */
  readonly less?: readonly CanonicalFilters[];
  /** It is dimmed: of another list, until the next answer. */
  readonly stale?: boolean;
  /** For an option: whether it can be chosen, and whether it is chosen already or takes a choice away. */
  readonly option?: { readonly open: boolean; readonly keeps: boolean };
}

export const figure = (
  name: string,
  shown: number,
  filters: CanonicalFilters,
  more: Partial<Pick<Figure, 'of' | 'less' | 'stale' | 'option'>> = {},
): Figure => ({ name, shown, of: 'voters', filters, ...more });

/** A screen with options: what can be done there, and the figures that it shows. */
export interface Screen {
  /** By kind, so that many options of one kind don't drown the others. */
  readonly actions: (state: RootState) => readonly (readonly UnknownAction[])[];
  readonly shown: (state: RootState) => readonly Figure[];
}
