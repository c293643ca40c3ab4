import type { RootState } from '../../state/types';
import { verifySlice } from './verifySlice';

/** Apart from the slice, which the first view loads: it has no room for them. */
export const {
  checkBegun,
  checkRefused,
  fileRead,
  fileHashed,
  fileAnswered,
  askingFailed,
  askedAgain,
  checkCanceled,
} = verifySlice.actions;

export const selectVerify = (state: RootState) => state.verify;
