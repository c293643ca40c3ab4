import { screen, waitFor, within, act } from '@testing-library/react';
import { onPhone } from '../../support/onPhone';
import { renderApp } from '../../support/renderApp';
import {
  countingApi,
  COUNTS,
  searchedFor,
  answering,
  agedApi,
  found,
  offered,
  PURCHASE,
  voter,
} from './openSearch';
import { answerEndpoint } from '../../../src/contract/answer';
import { searchEndpoint } from '../../../src/contract/voters';
import { selectSheet } from '../../../src/features/search/panelSlice';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { breakdownApi } from '../breakdown/openBreakdown';

// Nothing is lost or refused without a word, and no word takes the focus from a field.

const open = (path: string) => renderApp({ api: countingApi({ ...COUNTS, states: { OH: 5, OK: 7 } }), path });

it('says what another state took away, and gives it back', async () => {
  const { user, api } = await open('/voters?State=OK&County_Desc=TULSA&Zip=73069&Gender=F');
  await user.selectOptions(screen.getByLabelText('State'), 'OH');
  const taken = screen.getByText('This choice cleared Tulsa County and ZIP 73069.');
  expect(taken.parentElement).toHaveAttribute('role', 'status');
  // One brings all of it back.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(taken).not.toBeInTheDocument();
  expect(screen.getByLabelText('State')).toHaveFocus();
  await searchedFor(api, { County_Desc: 'TULSA', Gender: 'F', State: 'OK', Zip: '73069' });
});

it('says what an audience took away, and gives it back', async () => {
  const { user, api } = await open('/voters?State=OK&PolitalAff=REP');
  await user.selectOptions(await screen.findByLabelText('Audience'), 'swing');
  await user.click(within(screen.getByText(/^This choice cleared Republicans/u)).getByRole('button'));
  expect(screen.getByLabelText('Audience')).toHaveFocus();
  await searchedFor(api, { PolitalAff: 'REP', State: 'OK' });
});

it('leaves the focus where a range is being typed that contradicts itself', async () => {
  const { user, store } = await open('/voters?State=OK&AgeMin=60');
  await user.type(screen.getByLabelText('Oldest age'), '45');
  const youngest = screen.getByLabelText('Youngest age');
  const isSaid = () =>
    waitFor(() => expect(youngest).toHaveAccessibleDescription('Youngest age is above Oldest age'), {
      timeout: 3000,
    });
  await isSaid();
  expect(
    screen.getAllByText('Youngest age is above Oldest age').map((said) => said.getAttribute('role')),
  ).toEqual(['status', null]);
  expect(screen.getByLabelText('Oldest age')).toHaveFocus();
  expect(store.getState().search?.refusals).toBe(0);
});

/** The filters of a phone, opened over a list. */
async function openSheet() {
  onPhone();
  const api = agedApi();
  const { user, store } = await renderApp({ api, path: '/voters?State=OK&Status=A' });
  await offered();
  await user.click(screen.getByRole('button', { name: /^Filters/u }));
  return { user, api, store, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
}

describe('while a field cannot be read', () => {
  async function openUnreadable(api = agedApi(), show = '') {
    const rendered = await renderApp({ api, path: `/voters?State=OK&Status=A${show}` });
    await offered();
    await rendered.user.type(screen.getByLabelText('Youngest age'), 'old');
    return rendered;
  }

  it('a press on a chart is kept in the form, which says what has to be mended first', async () => {
    const { user, api } = await openUnreadable(breakdownApi(), '&show=charts');
    await user.click(await screen.findByRole('button', { name: /Democrat 396 voters/u }));
    expect(screen.getByLabelText('Youngest age')).toHaveAccessibleDescription(/^Youngest age must be/u);
    expect(screen.getByLabelText('Youngest age')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /^Democrat/u })).toBeChecked();
    await user.clear(screen.getByLabelText('Youngest age'));
    expect(await screen.findByRole('button', { name: 'Remove Democrats' })).toBeVisible();
    const filters = { PolitalAff: 'DEM', State: 'OK', Status: 'A' };
    await searchedFor(api, filters);
  });

  it('an age is marked where it stands once the field is left, and keeps the list from being bought', async () => {
    const { user } = await openUnreadable();
    const youngest = screen.getByLabelText('Youngest age');
    expect(youngest).not.toBeInvalid();
    // Every letter would be announced.
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(
      'Fix Youngest age first',
    );
    await user.tab();
    expect(youngest).toBeInvalid();
    expect(youngest).toHaveAccessibleDescription(/^Youngest age must be/u);
    // It takes the focus from nothing, and is a press away.
    expect(screen.getByLabelText('Oldest age')).toHaveFocus();
    const purchase = screen.getByRole('button', PURCHASE);
    expect(purchase).toBeDisabled();
    expect(purchase).toHaveAccessibleDescription('Fix Youngest age first');
    await user.type(youngest, '4');
    expect(youngest).not.toBeInvalid();
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Fix Youngest age first' }));
    expect(youngest).toHaveFocus();
  });

  it('no total, chip or announcement says what the fields no longer ask, and the last rows are dimmed', async () => {
    const rows = Array.from({ length: 11 }, (_, n) => voter(`v${n}`));
    const api = agedApi().on(searchEndpoint, ({ AgeMin }) => found(AgeMin ?? 90, rows));
    const { user } = await openUnreadable(api);
    const [youngest, oldest] = [screen.getByLabelText('Youngest age'), screen.getByLabelText('Oldest age')];
    await user.clear(youngest);
    await user.type(youngest, '80{Enter}');
    await screen.findByText('Total Records Found: 80');
    await user.type(oldest, '20{Enter}');
    expect(screen.queryByRole('button', { name: 'Remove Age 80 and over' })).toBeNull();
    expect(youngest).toHaveAccessibleDescription('Youngest age is above Oldest age');
    expect(screen.queryByRole('button', { name: /^Remove .*age/iu })).toBeNull();
    const results = screen.getByRole('region', { name: 'Results' });
    expect(results).toHaveTextContent(/Page 1 of 2/u);
    expect(results).not.toHaveTextContent(/total records|Preview|\d (voters|households)|finished/iu);
    expect(screen.getByRole('table')).toHaveClass('last');
    await user.type(youngest, 'abc{Tab}');
    expect(youngest).toHaveAccessibleDescription(/^Youngest age must be/u);
    await user.clear(youngest);
    await user.type(youngest, '80');
    await user.clear(oldest);
    expect(results).toHaveTextContent(/Total Records Found: 80/u);
    expect(screen.getByRole('table')).not.toHaveClass('last');
  });

  it('the walkthrough does not begin without the rest of the form', async () => {
    const { user } = await openUnreadable();
    await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
    expect(screen.getByLabelText('Youngest age')).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(screen.getByLabelText('Youngest age'));
    await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
    const walkthrough = await screen.findByRole('dialog', { name: 'Query Walkthrough' });
    expect(within(walkthrough).getByRole('radio', { name: /Oklahoma/u })).toBeChecked();
  });

  it('a press on a phone opens the filters, where the message is', async () => {
    onPhone();
    const { user, store } = await renderApp({ api: agedApi(), path: '/voters?State=OK&Status=A' });
    await offered();
    act(() => {
      store.dispatch(fieldEdited({ name: 'AgeMin', value: 'old' }));
    });
    await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    const youngest = within(sheet).getByLabelText('Youngest age');
    expect(youngest).toHaveAccessibleDescription(/^Youngest age must be/u);
    await waitFor(() => expect(youngest).toHaveFocus());
  });
});

it('the filters of a phone, opened by choosing a state, give the focus back to their button', async () => {
  onPhone();
  const { user } = await open('/voters');
  await user.click(await screen.findByRole('button', { name: /^Oklahoma/u }));
  await screen.findByRole('dialog', { name: 'Filters' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveFocus());
});

describe('the button that leads from the filters of a phone to the results', () => {
  it('says that it counts, and waits for the number', async () => {
    const counted = Promise.withResolvers<undefined>();
    const { user, api, store, sheet } = await openSheet();
    expect(await sheet.findByRole('button', { name: 'Show 90 voters' })).toBeVisible();
    const announced = sheet.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced).toContain('90 voters');
    api.on(searchEndpoint, 'pending').on(answerEndpoint, async (asked) => {
      await counted.promise;
      return answering({}, 60)(asked);
    });
    await user.type(sheet.getByLabelText('Youngest age'), '60');
    await user.click(await sheet.findByRole('button', { name: 'Counting…' }));
    expect(selectSheet(store.getState())).toBe('open');
    counted.resolve(undefined);
    await waitFor(() => expect(selectSheet(store.getState())).toBe('closed'));
  });

  it('has a twin that mails a piece per household', async () => {
    const { user, store, sheet } = await openSheet();
    await user.click(await sheet.findByRole('button', { name: 'Show 45 households' }));
    await waitFor(() => expect(selectSheet(store.getState())).toBe('closed'));
    expect(await screen.findByRole('radio', { name: /household/u })).toBeChecked();
  });

  it('says what to mend first, and stays', async () => {
    const { user, store, sheet } = await openSheet();
    await user.type(sheet.getByLabelText('Youngest age'), '50');
    await user.type(sheet.getByLabelText('Oldest age'), '34');
    await user.click(sheet.getByRole('button', { name: 'Fix Youngest age first' }));
    expect(sheet.getByLabelText('Youngest age')).toHaveFocus();
    await user.clear(sheet.getByLabelText('Oldest age'));
    await user.type(sheet.getByLabelText('Oldest age'), 'old');
    expect(sheet.getByRole('button', { name: 'Fix Oldest age first' })).toBeVisible();
    expect(selectSheet(store.getState())).toBe('open');
  });
});
