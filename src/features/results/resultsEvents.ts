import { createAction } from '@reduxjs/toolkit';

/** The user asked to run a failed search again. */
export const searchRetried = createAction('results/searchRetried');
