import { createAction } from '@reduxjs/toolkit';

/** The user asked to run a failed search again. */
export const searchRetried = createAction('results/searchRetried');

/** The user asked for a link to the list in the results. */
export const linkChosen = createAction('results/linkChosen');
