import { screen, within } from '@testing-library/react';
import { openProfile } from './openFileChoice';

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
