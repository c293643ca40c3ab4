import { waitFor } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/figures';
import { answering } from '../search/openSearch';
import { figures, inDialog, openWalkthrough, walkthroughApi } from './openWalkthrough';

const TOWNS = Array.from({ length: 25 }, (_, n) => [`TOWN ${n + 1}`, 10] as const);
const open = async (towns: readonly (readonly [string, number])[]) => {
  const municipalities = { ...Object.fromEntries(towns), COLUMBUS: 289, 'UPPER ARLINGTON': 50 };
  const api = walkthroughApi().on(answerEndpoint, answering(figures({ municipalities })));
  const opened = await openWalkthrough({ api });
  await opened.toGeography(/Local/u, /Mayor/u);
  await waitFor(() => expect(offered()).toHaveLength(towns.length + 3));
  return opened;
};
const menu = () => inDialog().getByLabelText('Municipality');
const offered = () => [...menu().querySelectorAll('option')].map(({ textContent }) => textContent);

it('narrows a long menu by any word of a name, and chooses the only one that is left', async () => {
  const { user, store } = await open(TOWNS);
  const find = inDialog().getByLabelText('Find a municipality');
  await user.type(find, 'town 2');
  expect(find).toHaveAccessibleDescription('7 are in the menu below.');
  await user.clear(find);
  await user.type(find, 'arl');
  expect(offered()).toEqual(['All municipalities', 'Upper Arlington (50 voters)']);
  await user.clear(find);
  await user.type(find, 'colum');
  expect(inDialog().getByRole('button', { name: 'Columbus 289' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(selectWalkthroughFilters(store.getState())).toMatchObject({ Municipalities: 'COLUMBUS' });
  expect(find).toHaveValue('');
  expect(menu()).toHaveValue('COLUMBUS');
  await user.type(find, 'xyz');
  expect(find).toHaveAccessibleDescription('Nothing on file matches that.');
  expect(menu()).toHaveValue('COLUMBUS');
});

it('takes what was typed for an answer: by a press on its name, or when the next press is Next', async () => {
  const { user, store } = await open(TOWNS);
  const find = inDialog().getByLabelText('Find a municipality');
  await user.type(find, 'town 11');
  await user.click(inDialog().getByRole('button', { name: 'Town 11 10' }));
  expect(selectWalkthroughFilters(store.getState())).toMatchObject({ Municipalities: 'TOWN 11' });
  await user.type(find, 'columb');
  await user.click(inDialog().getByRole('button', { name: 'Next' }));
  expect(selectWalkthroughFilters(store.getState())).toMatchObject({ Municipalities: 'COLUMBUS' });
  expect(inDialog().getByRole('heading', { name: /Who should be on the list\?$/u })).toBeVisible();
});

it('does not go on without what was typed: one of several names is chosen first, or the box cleared', async () => {
  const { user, store } = await open([...TOWNS, ['COLUMBIA', 9], ['COLUMBUS GROVE', 4]]);
  const find = inDialog().getByLabelText('Find a municipality');
  const step = () => store.getState().walkthrough.progress?.at.step;
  await user.selectOptions(menu(), 'TOWN 3');
  await user.type(find, 'colum');
  await user.click(inDialog().getByRole('button', { name: 'Next' }));
  expect(step()).toBe(4);
  expect(find).toHaveFocus();
  expect(find).toHaveAccessibleDescription(/Choose one of these, or clear the box\.$/u);
  await user.clear(find);
  await user.type(find, 'xyz');
  expect(find).toBeValid();
  await user.click(inDialog().getByRole('button', { name: /^5\s*Demographics/u }));
  expect(find).toHaveAccessibleDescription(/Correct the name, or clear the box\.$/u);
  await user.clear(find);
  // A name typed in full is one, whatever else begins so.
  await user.type(find, 'Columbus{Enter}');
  expect(selectWalkthroughFilters(store.getState())).toMatchObject({ Municipalities: 'COLUMBUS' });
});
