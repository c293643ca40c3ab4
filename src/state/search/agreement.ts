import { createSelector } from '@reduxjs/toolkit';
import { type FilterName, FIELD_NAMES, labelOf } from '../../contract/fields/fields';
import { sameFilters } from '../../contract/sameFilters';
import { selectPreparing } from '../exclusions/exclusionsSlice';
import { selectAwaitsStanding } from '../exclusions/standing';
import { readFields } from './searchForm';
import { selectFields, selectSearchedFilters } from './searchSelectors';

/** Whether the form and the latest search are the same list. */
export type Agreement =
  | { readonly status: 'same' }
  /** Text has been typed that is not applied yet. */
  | { readonly status: 'ahead' }
  | { readonly status: 'unreadable'; readonly field: FilterName; readonly message: string };

const SAME: Agreement = { status: 'same' };
const AHEAD: Agreement = { status: 'ahead' };

export const selectAgreement = createSelector(
  [selectFields, selectSearchedFilters],
  (fields, searched): Agreement => {
    const { filters, errors } = readFields(fields);
    if (filters !== null) return sameFilters(filters, searched ?? {}) ? SAME : AHEAD;
    const field = FIELD_NAMES.find((name) => errors[name] !== undefined);
    return field === undefined ? AHEAD : { status: 'unreadable', field, message: errors[field] ?? '' };
  },
);

const UPDATING = 'Updating your list…';

/** Why buying waits; null while the list on screen is what the form asks for. */
export const selectWhyWaiting = createSelector(
  [selectAgreement, selectPreparing, selectAwaitsStanding],
  (agreement, preparing, awaits): string | null => {
    switch (agreement.status) {
      case 'same':
        if (awaits) return UPDATING;
        return preparing.status === 'preparing' ? 'Finding the voters to leave out…' : null;
      case 'ahead':
        return UPDATING;
      case 'unreadable':
        return `Fix ${labelOf(agreement.field)} first`;
    }
  },
);
