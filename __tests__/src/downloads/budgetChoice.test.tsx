import { screen, within } from '@testing-library/react';
import { createLinkEndpoint } from '../../../src/contract/purchases';
import { choose, openProfile } from './openFileChoice';

/** Pieces, postage and who is left out. */
const outcome = () =>
  within(screen.getByRole('columnheader', { name: 'Cost' }).closest('table') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('takes a budget beside the cost of a piece, and then the most frequent voters that it pays for', async () => {
  const { user } = await openProfile();
  await user.type(screen.getByLabelText('Cost per piece ($)'), '0.52');
  const budget = screen.getByLabelText('Your budget ($)');
  await user.type(budget, '1,500');
  expect(budget).toHaveValue('1,500');
  expect(budget).toHaveFocus();
  expect(screen.getByLabelText('Records in the file')).toHaveDisplayValue('The most frequent voters');
  expect(screen.getByLabelText('Records')).toHaveValue('2884');
  expect(outcome()).toEqual(['2,884', '$1,499.68 of $1,500', '271 voters who vote least']);
  await user.clear(budget);
  expect(screen.getByLabelText('Records in the file')).toHaveDisplayValue(/^All/u);
  expect(screen.getByLabelText('Your budget ($)')).toHaveValue('');
  expect(outcome()).toEqual(['3,155', '$1,640.60', 'No one']);
});

it('names what is wrong at the field that was typed into, and at no other', async () => {
  const { user, api } = await openProfile();
  await choose(user, 'Records in the file', /^A random/u);
  const [records, budget, cost] = ['Records', 'Your budget ($)', 'Cost per piece ($)'].map((label) =>
    screen.getByLabelText(label),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  await user.type(records, '0');
  expect(records).toHaveAccessibleDescription('Enter 1 or more, up to 3,155.');
  await user.type(budget, '2500');
  await user.type(cost, '.62');
  expect(outcome()).toEqual(['3,155', '$1,956.10 of $2,500', 'No one']);
  await user.clear(budget);
  await user.type(budget, '0');
  expect(budget).toHaveAccessibleDescription('Enter a budget above $0, such as 2,500.');
  expect(records).toHaveValue('');
  expect(records).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: /^Download (?!my data)/u }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a budget above $0, such as 2,500.');
  expect(api.callsOf(createLinkEndpoint)).toHaveLength(0);
});
