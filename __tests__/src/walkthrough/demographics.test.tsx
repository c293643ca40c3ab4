import { act, screen, within } from '@testing-library/react';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { selectSearchedFilters } from '../../../src/state/search/searchSelectors';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/draftSelectors';
import { election, stateFilters } from '../search/openSearch';
import { button, inDialog, labels, openWalkthrough, walkthroughApi } from './openWalkthrough';

/** Where the slider's thumbs stand, and what they read. */
const thumbsAt = () =>
  inDialog()
    .getAllByRole('slider')
    .map((thumb) => `${(thumb as HTMLInputElement).value} ${thumb.getAttribute('aria-valuetext')}`);

/** How far the colored part of the track is from its ends. */
function chosenPart() {
  const [group] = inDialog().getAllByRole('group', { name: 'Age range' });
  const { style } = group?.querySelector('.chosen') as HTMLElement;
  return [style.left, style.right];
}

/** A select, and the words of its options. */
const select = (name: string) => inDialog().getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('demographics', () => {
  const toDemographics = async (api = walkthroughApi()) => {
    const opened = await openWalkthrough({ api });
    await opened.toDemographics(/Local/u, /Mayor/u);
    return opened;
  };

  it('has six parties, ages without limits, audiences on file and the state’s tracked elections', async () => {
    const { user, store } = await toDemographics();
    const filters = () => selectWalkthroughFilters(store.getState());
    await inDialog().findByRole('checkbox', { name: /Nov 5, 2024.*700/u });
    expect(labels('checkbox')).toEqual([
      'Democrat1,000',
      'Republican1,346',
      'Independent0',
      'Libertarian0',
      'Green0',
      'Other0',
      'Nov 5, 2024 · General700',
      'Mar 5, 2024 · Presidential primary300',
    ]);
    const thumbs = inDialog().getAllByRole('slider');
    expect(thumbs.map((thumb) => [thumb.getAttribute('min'), thumb.getAttribute('max')])).toEqual([
      ['18', '120'],
      ['18', '120'],
    ]);
    const oldest = inDialog().getByRole('textbox', { name: 'Oldest age' });
    expect(oldest).toHaveValue('');
    expect(oldest).toHaveAttribute('placeholder', '90+');
    expect(thumbsAt()).toEqual(['18 No limit', '90 90 and over']);
    // All voters are on the list, also those over 90.
    expect(chosenPart()).toEqual(['0%', '0%']);
    act(() => thumbs[1]?.focus());
    for (const [key, AgeMax, reads] of [
      ['{ArrowLeft}', 89, '89 89'],
      ['{ArrowRight}', undefined, '90 90 and over'],
      ['{ArrowRight}', 91, '91 91'],
      ['{End}', undefined, '120 No limit'],
      ['{ArrowLeft}', 119, '119 119'],
    ] as const) {
      await user.keyboard(key);
      expect(filters()).toEqual({ State: 'OK', ...(AgeMax !== undefined && { AgeMax }) });
      expect(chosenPart()[1] === '0%').toBe(AgeMax === undefined);
      expect(thumbsAt()[1]).toBe(reads);
    }
    await user.keyboard('{End}');
    expect(optionsOf('Audience')).toContain('Loyal · only 1 of four generals on file');
    const loyal = within(select('Audience')).getByRole('option', { name: /^Loyal/u });
    expect(loyal).toBeDisabled();
  });

  it('opens with what a list asks: an age of 90 as a limit until the thumb is moved, turnout in the selects, others as chips', async () => {
    const asked = 'AgeMax=90&NotVoted=VH2&GeneralsMin=1&GeneralsMax=3&Zip=73069';
    const { user, store, toDemographics } = await openWalkthrough({ path: `/voters?State=OK&${asked}` });
    await toDemographics(/Local/u, /Mayor/u);
    expect(select('General')).toHaveDisplayValue(/1 to 3/u);
    const chips = within(inDialog().getByRole('group', { name: 'Also filtered by:' })).getAllByRole('button');
    expect(chips.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Remove ZIP 73069',
      'Remove Did not vote on Mar 5, 2024 (presidential primary)',
    ]);
    expect(thumbsAt()).toEqual(['18 No limit', '90 90']);
    act(() => inDialog().getByRole('slider', { name: 'Oldest age' }).focus());
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(thumbsAt()).toEqual(['18 No limit', '90 90 and over']);
    expect(selectWalkthroughFilters(store.getState()).AgeMax).toBeUndefined();
    // Above where the upper thumb stands, the upper end is open.
    await user.type(inDialog().getByRole('textbox', { name: 'Youngest age' }), '95');
    expect(thumbsAt()).toEqual(['95 95', '120 No limit']);
  });

  it('asks about local elections, too, and has a checkbox of each that is chosen', async () => {
    const on = (token: string, date: string, classification = 'general') => ({
      ...{ token, ...election('OK', date), classification },
    });
    const elections = [
      on('2025-11-04', '2025-11-04', 'local'),
      ...[on('VH1', '2024-11-05'), on('VH2', '2022-11-08')],
      ...[on('2024-04-02', '2024-04-02', 'local'), on('2023-04-02', '2023-04-02', 'local')],
    ];
    const data = stateFilters({ elections, dataDate: '2026-10-31', missingGeneral: '2026-11-03' });
    const { user } = await toDemographics(walkthroughApi().on(stateFiltersEndpoint, { success: true, data }));
    const history = within(inDialog().getByRole('group', { name: /^Voting History/u }));
    const boxes = () => history.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
    expect(boxes()).toEqual(['VH1', 'VH2']);
    expect(history.getByText(/Turnout of Nov 3, 2026 isn’t in this file yet\./u)).toBeVisible();
    await user.selectOptions(select('Local'), 'localTwo');
    // Newest first.
    expect(boxes()).toEqual(['2025-11-04', 'VH1', '2024-04-02', 'VH2']);
    expect(history.getByRole('checkbox', { name: /^Apr 2, 2024 · Local/u })).toBeChecked();
  });

  it('keeps a wrong age with its error, and applies nothing until it is mended', async () => {
    const { user, store } = await toDemographics();
    const youngest = inDialog().getByRole('textbox', { name: 'Youngest age' });
    const oldest = inDialog().getByRole('textbox', { name: 'Oldest age' });
    await user.type(youngest, '4');
    // It may only be unfinished.
    expect(youngest).toBeValid();
    await user.type(youngest, '50');
    await user.tab();
    expect(youngest).toHaveAccessibleDescription('Youngest age must be at most 120');
    await user.clear(youngest);
    await user.type(youngest, '70');
    await user.type(oldest, '40');
    await user.click(button('Apply Filters'));
    expect(youngest).toHaveFocus();
    expect(oldest).toHaveValue('40');
    expect(youngest).toHaveAccessibleDescription('Youngest age is above Oldest age');
    await user.click(inDialog().getByRole('checkbox', { name: /^Democrat/u }));
    await user.click(button('Back'));
    await user.click(button('Next'));
    expect(inDialog().getByRole('textbox', { name: 'Oldest age' })).toHaveValue('40');
    const again = inDialog().getByRole('textbox', { name: 'Youngest age' });
    await user.clear(again);
    await user.type(again, '30');
    expect(thumbsAt()).toEqual(['30 30', '40 40']);
    await user.click(button('Apply Filters'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(selectSearchedFilters(store.getState())).toEqual({
      ...{ State: 'OK', PolitalAff: 'DEM', AgeMin: 30, AgeMax: 40 },
    });
  });
});
