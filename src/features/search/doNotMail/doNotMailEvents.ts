import { createAction } from '@reduxjs/toolkit';

/** Apart from the slice, which the first view doesn't load. */

/** The buyer wants to add a list of a state. */
export const uploadStarted = createAction<{ state: string }>('doNotMail/uploadStarted');
/** The buyer wants to delete a list. */
export const deletionStarted = createAction<{ exclusionNo: number }>('doNotMail/deletionStarted');
/**
 * The buyer closed the dialog about do-not-mail lists. While rows are being sent it changes nothing: only
 * Cancel ends that.
 */
export const doNotMailClosed = createAction('doNotMail/closed');
