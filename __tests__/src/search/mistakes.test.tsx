import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../support/renderApp';
import { countingApi, COUNTS } from './countingApi';
import { searchedFor } from './openSearch';

// Nothing is lost or refused without a word, and no word takes the focus from a field.

const open = (path: string) => renderApp({ api: countingApi({ ...COUNTS, states: { OH: 5, OK: 7 } }), path });
const zips = () => screen.getByLabelText('ZIP codes');

it('says what another state took away, and gives it back', async () => {
  const { user, api } = await open('/voters?State=OK&County_Desc=TULSA&Zip=73069&Gender=F');
  await user.selectOptions(screen.getByLabelText('State'), 'OH');
  const taken = screen.getByText('Choosing Ohio took away: Tulsa County, ZIP 73069.');
  expect(taken.parentElement).toHaveAttribute('role', 'status');
  await user.click(within(taken.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
  expect(taken).not.toBeInTheDocument();
  expect(screen.getByLabelText('State')).toHaveFocus();
  await searchedFor(api, { County_Desc: 'TULSA', Gender: 'F', State: 'OK', Zip: '73069' });
});

it('brings back a filter whose chip was removed', async () => {
  const { user, api } = await open('/voters?State=OK&AgeMin=60&Zip=73069,73071');
  await user.click(await screen.findByRole('button', { name: 'Remove ZIP 73069' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Age 60 and over' }));
  await searchedFor(api, { State: 'OK', Zip: '73071' });
  await user.click(screen.getByRole('button', { name: 'Undo removing Age 60 and over' }));
  expect(screen.getByRole('group', { name: 'Filtered by' })).toHaveFocus();
  await searchedFor(api, { AgeMin: 60, State: 'OK', Zip: '73071' });
  expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull();
});

it('reads ZIP codes with spaces between them', async () => {
  const { user, api } = await open('/voters');
  await user.type(zips(), '43750 44102, 44103');
  expect(screen.getByRole('button', { name: 'ZIP codes on file 3 selected' })).toBeVisible();
  await user.tab();
  await searchedFor(api, { Zip: '43750,44102,44103' });
});

it.each(['4375', '4375O', '43750-12'])(
  'says at the ZIP codes that %s is none once they are left',
  async (text) => {
    const { user } = await open('/voters');
    await user.type(zips(), text);
    expect(screen.getByRole('button', { name: 'ZIP codes on file Choose…' })).toBeVisible();
    expect(zips()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(zips()).toHaveAccessibleDescription('ZIP codes must be five digits each, without the +4');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByRole('alert')).toHaveFocus();
  },
);

it('leaves the focus where a range is being typed that contradicts itself', async () => {
  const { user, store } = await open('/voters?State=OK&AgeMin=60');
  await user.type(screen.getByLabelText('Oldest age'), '45');
  await waitFor(
    () => expect(screen.getByRole('alert')).toHaveTextContent('Youngest age is above Oldest age'),
    {
      timeout: 3000,
    },
  );
  expect(screen.getByLabelText('Oldest age')).toHaveFocus();
  // After a press that was refused and mended, too.
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveFocus();
  await user.clear(screen.getByLabelText('Oldest age'));
  await user.type(screen.getByLabelText('Oldest age'), '70{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(screen.getByLabelText('Oldest age'), '{Backspace}{Backspace}45');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('above'), { timeout: 3000 });
  expect(screen.getByLabelText('Oldest age')).toHaveFocus();
  expect(store.getState().search.refusals).toBe(1);
});
