import { createAction } from '@reduxjs/toolkit';

/** The user wants all purchases as a file for the books. */
export const exportChosen = createAction('profile/exportChosen');
/** The user wants to know what has changed about a bought list. */
export const changesAsked = createAction<{ purchaseId: string }>('profile/changesAsked');
/** The user wants the address of a saved list, to send it to others. */
export const listLinkChosen = createAction<{ listId: string }>('profile/listLinkChosen');
/** The user wants to tell a colleague of what was shared with this address. */
export const invitationChosen = createAction<{ email: string }>('profile/invitationChosen');
