import { screen } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { answering, found, searchingApi } from './openSearch';

/** An API whose searches find as many voters as the youngest age; 90 without one. No preset finds as many. */
export const agedApi = () =>
  searchingApi()
    .on(searchEndpoint, ({ AgeMin }) => found(AgeMin ?? 90))
    .on(
      answerEndpoint,
      answering(
        {},
        ({ AgeMin }) => AgeMin ?? 90,
        (lists) => lists.map(() => 7),
      ),
    );

/** The button that buys the list, by its first words. */
export const PURCHASE = { name: 'Purchase & Download CSV' };
/** The button, once a list is on offer. */
export const offered = () => screen.findByRole('button', PURCHASE);
