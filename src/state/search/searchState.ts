import type { RequestedSearch } from '../events';
import type { FieldValues, FormState } from './searchForm';
import type { PlaceFieldName } from './severalPlaces';

/** Progress of the latest search. Its rows and totals are in the API cache under its filters. */
export type SearchRun =
  | { readonly status: 'idle' }
  /** The pause between canceling the previous search and starting this one. */
  | ({ readonly status: 'restarting' } & RequestedSearch)
  | ({ readonly status: 'searching' } & RequestedSearch)
  /**
   * `total` tells where the total comes from: the search itself, also while a background count runs, or that
   * count.
   */
  | ({ readonly status: 'found'; readonly total: 'found' | 'counting' | 'counted' } & RequestedSearch)
  | ({ readonly status: 'failed' } & RequestedSearch);

export interface SearchState {
  readonly form: FormState;
  readonly run: SearchRun;
  /** How often Search, Show, Enter or a press beside the form found a field that can't be read. */
  readonly refusals: number;
  /** What the last press took away, to be had back; null once something else was done. */
  readonly undo: Undo | null;
}

/**
 * The fields before all was cleared, a chip removed, a state chosen, which may take places away, or a place
 * typed in place of chosen ones.
 */
export interface Undo {
  readonly by: 'clear' | 'chip' | 'state' | PlaceFieldName;
  readonly fields: FieldValues;
}
