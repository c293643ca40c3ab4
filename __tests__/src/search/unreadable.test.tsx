import { act, screen, within } from '@testing-library/react';
import { fieldEdited } from '../../../src/state/search/searchSlice';
import { renderApp } from '../../support/renderApp';
import { breakdownApi } from '../breakdown/openBreakdown';
import { agedApi, offered } from './oneList';
import { searchedFor } from './openSearch';

const onPhone = () => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
};
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

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
    expect(screen.getByRole('alert')).toHaveTextContent(/Youngest age/u);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /^Democrat/u })).toBeChecked();
    await user.clear(screen.getByLabelText('Youngest age'));
    expect(await screen.findByRole('button', { name: 'Remove Democrats' })).toBeVisible();
    const filters = { PolitalAff: 'DEM', State: 'OK', Status: 'A' };
    await searchedFor(api, filters);
  });

  it('an age is marked where it stands once the field is left, and takes the focus from nothing', async () => {
    const { user } = await openUnreadable();
    const youngest = screen.getByLabelText('Youngest age');
    expect(youngest).not.toBeInvalid();
    await user.tab();
    expect(youngest).toBeInvalid();
    expect(youngest).toHaveAccessibleDescription(/^Youngest age must be/u);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Oldest age')).toHaveFocus();
    await user.type(youngest, '4');
    expect(youngest).not.toBeInvalid();
  });

  it('the heading of the ages says what the list has', async () => {
    const { user } = await openUnreadable();
    expect(screen.getByRole('heading', { name: 'Age: any' })).toBeVisible();
    const [youngest, oldest] = [screen.getByLabelText('Youngest age'), screen.getByLabelText('Oldest age')];
    await user.clear(youngest);
    await user.type(youngest, '80{Enter}');
    await user.type(oldest, '20{Enter}');
    expect(screen.getByRole('heading', { name: 'Age: 80 and over' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Age 80 and over' })).toBeVisible();
  });

  it('the walkthrough does not begin without the rest of the form', async () => {
    const { user } = await openUnreadable();
    await user.click(screen.getByRole('button', { name: 'Query Walkthrough' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/Youngest age/u);
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
    expect(within(sheet).getByRole('alert')).toHaveTextContent(/Youngest age/u);
  });
});

it('Enter in the filters of a phone searches at once, and they stay open', async () => {
  onPhone();
  const { user, api } = await renderApp({ api: agedApi(), path: '/voters?State=OK&Status=A' });
  await offered();
  await user.click(screen.getByRole('button', { name: /^Filters/u }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(sheet).getByLabelText('Youngest age'), '60{Enter}');
  expect(window.location.search).toContain('AgeMin=60');
  await searchedFor(api, { AgeMin: 60, State: 'OK', Status: 'A' });
  expect(sheet).toBeVisible();
});
