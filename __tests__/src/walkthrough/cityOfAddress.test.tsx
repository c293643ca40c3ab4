import { waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { isOnFile } from '../../../src/contract/fields/onFile';
import { DEFAULT_STATES } from '../../../src/contract/limits';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/figures';
import { WITHOUT_MUNICIPALITIES } from '../../../src/features/walkthrough/steps';
import { answering, stateFilters } from '../search/openSearch';
import { button, figures, inDialog, openWalkthrough, walkthroughApi } from './openWalkthrough';

const options = () =>
  [...inDialog().getByLabelText('City').querySelectorAll('option')].map(({ textContent }) => textContent);

it('asks for the city of the address where the file has no municipalities', async () => {
  const counts = answering({
    ...figures({ states: { OK: 1200, FL: 8 } }),
    cities: { TAMPA: 395, ORLANDO: 342 },
  });
  const asking = walkthroughApi()
    .on(answerEndpoint, counts)
    .on(stateFiltersEndpoint, { success: true, data: stateFilters({ state: 'FL' }) });
  const { user, store, toGeography } = await openWalkthrough({ api: asking, path: '/voters?City=Tam' });
  await toGeography(/Local/u, /City Council/u, /Florida/u);
  const city = await inDialog().findByLabelText('City');
  expect(city).toHaveAccessibleDescription(
    'Florida’s file has no municipalities or wards. This is the city of the voters’ addresses; city limits differ.',
  );
  await waitFor(() =>
    expect(options()).toEqual(['All cities', 'Orlando (342 voters)', 'Tampa (395 voters)']),
  );
  await user.selectOptions(city, 'TAMPA');
  const filters = () => selectWalkthroughFilters(store.getState());
  expect(filters()).toEqual({ State: 'FL', Cities: 'TAMPA' });
  expect(inDialog().queryByText('Also filtered by:')).toBeNull();
  await user.click(button('Next'));
  expect(inDialog().getByRole('button', { name: /^4\s*Geography/u })).toHaveTextContent(/Tampa$/u);
  await user.click(button('Back'));
  await user.click(button('Back'));
  await user.click(inDialog().getByRole('radio', { name: 'School Board' }));
  expect(filters()).toEqual({ State: 'FL' });
});

it('knows which states’ files have no municipalities', () => {
  expect(DEFAULT_STATES.filter((state) => !isOnFile(state, 'Municipalities'))).toEqual(
    WITHOUT_MUNICIPALITIES,
  );
});
