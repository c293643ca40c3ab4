import { createAction } from '@reduxjs/toolkit';

/** The user wants all purchases as a file for the books. */
export const exportChosen = createAction('profile/exportChosen');
/** The user wants to know what has changed about a bought list. */
export const changesAsked = createAction<{ purchaseId: string }>('profile/changesAsked');
/** The user wants to tell a colleague of what was shared. */
export const invitationChosen = createAction('profile/invitationChosen');
