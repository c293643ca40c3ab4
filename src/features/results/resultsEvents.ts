import { createAction } from '@reduxjs/toolkit';

/** The user asked to run a failed search again. */
export const searchRetried = createAction('results/searchRetried');

/** The listeners of the results have loaded, possibly after the results arrived. */
export const resultsReady = createAction('results/ready');
