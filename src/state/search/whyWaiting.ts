import { createSelector } from '@reduxjs/toolkit';
import { labelOf } from '../../contract/fields/fields';
import { selectAgreement } from './agreement';
import { isContradiction } from './contradictionWords';
import { problemWords } from './problemWords';

/** Why the list on screen cannot be bought at this moment; null while it is what the form asks for. */
export const selectWhyWaiting = createSelector([selectAgreement], (agreement): string | null => {
  switch (agreement.status) {
    case 'same':
      return null;
    case 'ahead':
      return 'Your list is being updated…';
    case 'unreadable':
      // Of two fields that contradict each other, either can be mended.
      return isContradiction(agreement.message)
        ? problemWords(agreement.field, agreement.message)
        : `Fix ${labelOf(agreement.field)} first`;
  }
});
