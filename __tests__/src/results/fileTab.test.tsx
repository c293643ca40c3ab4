import { readFile } from 'node:fs/promises';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';

// What a list's file will be is chosen in the results, before the list is bought.

const PATH = '/voters?City=TULSA&show=file';
const household = () => screen.findByRole('radio', { name: 'Mail 640 households' });
const voters = () => screen.getByRole('radio', { name: 'Mail 1,000 voters' });

it('offers a piece per voter or per household, with both numbers', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  expect(await household()).not.toBeChecked();
  expect(voters()).toBeChecked();
  await user.click(await household());
  expect(await screen.findByLabelText('File layout')).toHaveValue('households');
  await user.selectOptions(screen.getByLabelText('File layout'), 'crm');
  expect(voters()).toBeChecked();
});

it('says over the table how many pieces its voters are, and shows who is on one, as the sample file has it', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: '/voters?City=TULSA' });
  await household();
  expect(screen.queryByText('What a household piece looks like')).toBeNull();
  await user.click(await household());
  expect(screen.getByText('1,000 voters · 640 pieces')).toBeVisible();
  await user.click(screen.getByText('What a household piece looks like'));
  const shown = within(screen.getByRole('figure'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown).toHaveLength(3);
  const sample = await readFile('public/precinct-post-sample-households.csv', 'utf8');
  const inSample = sample.split('\r\n').map((line) => {
    const [name, , , address, city, state, zip, plus4] = line.split('","');
    return `${name?.slice(1)}${address}${city} ${state} ${zip}${plus4 ? `-${plus4}` : ''}`;
  });
  expect(inSample).toEqual(expect.arrayContaining(shown));
});

it('buying waits for a file that there can be; beside the press it says why, and a format other than CSV', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  await user.selectOptions(await screen.findByLabelText('File format'), 'xlsx');
  expect((await screen.findByText('$9.99')).parentElement).toHaveTextContent('$9.99 as Excel');
  await user.selectOptions(screen.getByLabelText('File format'), 'csv');
  await user.click(await household());
  await user.selectOptions(await screen.findByLabelText('Records in the file'), 'random');
  const press = screen.getByRole('button', { name: 'Purchase & Download CSV' });
  // Nothing is wrong before anything was typed.
  expect(press).toBeEnabled();
  await user.type(screen.getByLabelText('Records'), '641');
  expect(press).toBeDisabled();
  expect(press).toHaveAccessibleDescription(
    'Fix your file first. This list has 640 households: enter at most that many.',
  );
  await user.type(screen.getByLabelText('Records'), '{Backspace}0');
  expect(press).toBeEnabled();
});

it('says what it costs to mail the whole list, by voter and by household', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  const cost = await screen.findByLabelText('Cost per piece ($)');
  await user.type(cost, '0.62');
  expect(await screen.findByRole('cell', { name: '$620' })).toBeVisible();
  await user.click(await household());
  expect(screen.getByRole('cell', { name: '$396.80' })).toBeVisible();
  await user.type(cost, 'abc');
  expect(cost).toBeInvalid();
  expect(screen.queryByRole('cell')).toBeNull();
  // It is an estimate: the list can be bought.
  expect(screen.getByRole('button', { name: 'Purchase & Download CSV' })).toBeEnabled();
});

it('says beneath the total how many of the list a sample takes', async () => {
  const { user } = await renderApp({ api: breakdownApi(), path: PATH });
  await household();
  await user.selectOptions(await screen.findByLabelText('Records in the file'), 'random');
  await user.type(screen.getByLabelText('Records'), '80');
  expect(screen.getByRole('radio', { name: 'Mail 80 of 1,000 voters' })).toBeChecked();
  expect(screen.getByRole('cell', { name: '920 voters, by lot' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Mail 80 of 640 households' }));
  expect(screen.getByRole('cell', { name: '560 households, by lot' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Voters' }));
  expect(screen.getByText('1,000 voters · 80 of 640 pieces')).toBeVisible();
});
