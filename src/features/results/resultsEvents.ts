import { createAction } from '@reduxjs/toolkit';

export const searchRetried = createAction('results/searchRetried');

export const linkChosen = createAction('results/linkChosen');
