import { createAction } from '@reduxjs/toolkit';

/**
 * The buyer closed the dialog about do-not-mail lists. Apart from the slice, which the first view doesn't
 * load. While rows are being sent it changes nothing: only Cancel ends that.
 */
export const doNotMailClosed = createAction('doNotMail/closed');
