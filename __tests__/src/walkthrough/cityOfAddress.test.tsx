import { answerEndpoint } from '../../../src/contract/answer';
import { placesEndpoint } from '../../../src/contract/places';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/draftSelectors';
import { stateFilters } from '../search/openSearch';
import {
  button,
  counting,
  figures,
  inDialog,
  openWalkthrough,
  placesOf,
  walkthroughApi,
} from './openWalkthrough';

it('asks for the city of the address where the file has no municipalities', async () => {
  const cities = { TAMPA: 395, ORLANDO: 342 };
  const asking = walkthroughApi()
    .on(answerEndpoint, counting({ ...figures({ states: { OK: 1200, FL: 8 } }), cities }))
    .on(placesEndpoint, { success: true, data: placesOf({ Cities: ['ORLANDO', 'TAMPA'] }) })
    .on(stateFiltersEndpoint, { success: true, data: stateFilters({ state: 'FL' }) });
  const { user, store, toGeography, pick } = await openWalkthrough({ api: asking, path: '/voters?City=Tam' });
  await toGeography(/Local/u, /City Council/u, /Florida/u);
  expect(inDialog().getByText('Florida’s file has no municipalities or wards.')).toBeVisible();
  await pick('City', 'Tampa');
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
