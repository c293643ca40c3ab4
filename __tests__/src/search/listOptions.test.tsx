import { fireEvent, screen, within } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { countiesEndpoint, searchEndpoint, stateCountEndpoint } from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { renderApp } from '../../support/renderApp';
import { unfold } from './formControls';
import { answering, searchedFor, searchingApi } from './openSearch';

// The long lists of the form, by keyboard alone.

const counties = { 'OK Tulsa': 7, 'OK Washington': 5, 'AR Pulaski': 3 };
const countingApi = () =>
  searchingApi()
    .on(stateCountEndpoint, { success: true, totalCount: 12 })
    .on(answerEndpoint, answering({ counties }, 15));

async function openList() {
  const app = await renderApp({ api: countingApi(), path: '/voters' });
  await app.user.click(screen.getByRole('button', { name: /^County / }));
  await screen.findByRole('option', { name: 'Tulsa (OK) 7' });
  return app;
}
const field = () => screen.getByRole('combobox', { name: 'Find a county' });
const list = () => screen.getByRole('listbox', { name: 'Find a county' });
/** The option that the field says is reached, if any. */
const reached = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null
    ? null
    : within(list())
        .getAllByRole('option')
        .find((option) => option.id === id);
};

it('walks through the options with the arrow keys, Home and End, while the field keeps the focus', async () => {
  const { user } = await openList();
  expect(field()).toHaveFocus();
  expect(reached()).toBeNull();
  const steps = [
    ['{ArrowDown}', 'Washington (AR) 0'],
    ['{ArrowDown}', 'Pulaski (AR) 3'],
    ['{ArrowUp}{ArrowUp}', 'Washington (AR) 0'],
    ['{End}', 'Washington (OK) 5'],
    ['{ArrowDown}', 'Washington (OK) 5'],
    ['{Home}', 'Washington (AR) 0'],
  ] as const;
  for (const [keys, name] of steps) {
    await user.keyboard(keys);
    expect(reached()).toHaveAccessibleName(name);
  }
  expect(field()).toHaveFocus();
});

it('chooses what it has walked to with Enter, and takes it away again', async () => {
  const { api, user } = await openList();
  await user.keyboard('tul{ArrowDown}{Enter}');
  await searchedFor(api, { County_Desc: 'TULSA', State: 'OK' });
  expect(screen.getByRole('option', { name: /^Tulsa/u })).toHaveAttribute('aria-selected', 'true');
  // The field is empty again.
  await user.keyboard('tul{ArrowDown}{Enter}');
  await searchedFor(api, { State: 'OK' });
});

it('forgets where it was when the list is narrowed', async () => {
  const { user } = await openList();
  await user.keyboard('{End}w');
  expect(reached()).toBeNull();
});

it('does not choose an option that would find nobody', async () => {
  const { api, user } = await openList();
  await user.keyboard('{Home}{Enter}');
  await user.click(screen.getByRole('option', { name: 'Washington (AR) 0' }));
  expect(api.callsOf(searchEndpoint)).toEqual([]);
});

it('keeps the focus in the field when an option is pressed with the mouse', async () => {
  await openList();
  expect(fireEvent.mouseDown(screen.getByRole('option', { name: 'Tulsa (OK) 7' }))).toBe(false);
});

it('closes with Escape and goes back to its button', async () => {
  const { user } = await openList();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^County / })).toHaveFocus();
});

describe('a chosen county that the list does not have', () => {
  const chosenCounty = async (api: FakeApi, path: string) => {
    const { user } = await renderApp({ api, path });
    await user.click(await screen.findByRole('button', { name: /^County / }));
    return within(await screen.findByRole('listbox')).findByRole('option', { selected: true });
  };

  it('is not on file where all of the state’s counties are known', async () => {
    const option = await chosenCounty(countingApi(), '/voters?State=OK&County_Desc=NOWHERE');
    expect(option).toHaveAccessibleName('Nowhere (not on file)');
  });

  it.each([
    ['without a state', countingApi(), '/voters?County_Desc=TULSA', 'Tulsa'],
    [
      'after a failed load',
      countingApi().on(countiesEndpoint, 'network'),
      '/voters?State=OK&County_Desc=ADAIR',
      'Adair',
    ],
  ])('is named without a figure %s', async (_, api, path, name) => {
    expect(await chosenCounty(api, path)).toHaveAccessibleName(name);
  });
});

it('keeps what was found by its letters and chosen in sight once the list is whole again', async () => {
  const cities = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`TOWN ${n + 1}`, 5]));
  const api = searchingApi().on(answerEndpoint, answering({ cities }, 15));
  const { user } = await renderApp({ api, path: '/voters?State=OK' });
  await unfold(user, 'Cities and local');
  const toggle = screen.getByRole('button', { name: /^Cities Choose/u });
  await user.click(toggle);
  expect(await screen.findByText('20 more. Type to narrow the list.')).toBeVisible();
  const towns = () => screen.getByRole('listbox', { name: 'Find a city' });
  const options = () => within(towns()).getAllByRole('option');
  // Ten pixels each, of which three are in sight.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this === towns()) return { top: 0, bottom: 30 } as DOMRect;
    const top = options().findIndex((option) => option === this) * 10 - towns().scrollTop;
    return { top, bottom: top + 10 } as DOMRect;
  });
  await user.keyboard('town 117{Enter}');
  expect(screen.getByRole('combobox', { name: 'Find a city' })).toHaveValue('');
  const chosen = await screen.findByRole('option', { name: /^Town 117/u, selected: true });
  // It is one of those that are too many to be drawn.
  expect(options()).toHaveLength(101);
  expect(options().at(-1)).toBe(chosen);
  expect(towns().scrollTop).toBe(101 * 10 - 30);
  // Enter doesn't take it away again.
  await user.keyboard('{Enter}');
  expect(chosen).toHaveAttribute('aria-selected', 'true');
  // Opened again, the list begins there.
  await user.click(toggle);
  await user.click(toggle);
  expect(options()).toHaveLength(101);
  expect(towns().scrollTop).toBe(101 * 10 - 30);
});
