import { act, screen, waitFor, within } from '@testing-library/react';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { selectSearchedFilters } from '../../../src/state/search/searchSelectors';
import { selectWalkthroughFilters } from '../../../src/features/walkthrough/figures';
import { election, stateFilters } from '../search/openSearch';
import { button, inDialog, labels, openWalkthrough, walkthroughApi } from './openWalkthrough';

/** Where the slider's thumbs stand, and what they read. */
const thumbsAt = () =>
  inDialog()
    .getAllByRole('slider')
    .map((thumb) => `${(thumb as HTMLInputElement).value} ${thumb.getAttribute('aria-valuetext')}`);

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
    await inDialog().findByRole('checkbox', { name: /Nov 5, 2024.*700 voters/u });
    expect(labels('checkbox')).toEqual([
      'Democrat1,000 voters',
      'Republican1,346 voters',
      'Independent0 voters',
      'Libertarian0 voters',
      'Green0 voters',
      'Other0 voters',
      'Nov 5, 2024 · General700 voters',
      'Mar 5, 2024 · Presidential primary300 voters',
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
      expect(thumbsAt()[1]).toBe(reads);
    }
    await user.keyboard('{End}');
    expect(optionsOf('Audience')).toContain('Loyal · only 1 of four generals on file');
    const loyal = within(select('Audience')).getByRole('option', { name: /^Loyal/u });
    expect(loyal).toBeDisabled();
  });

  it('opens a list up to 90 as that, a limit until the thumb is moved', async () => {
    const { user, store, toDemographics } = await openWalkthrough({ path: '/voters?State=OK&AgeMax=90' });
    await toDemographics(/Local/u, /Mayor/u);
    const filters = () => selectWalkthroughFilters(store.getState());
    expect(thumbsAt()).toEqual(['18 No limit', '90 90']);
    expect(filters()).toEqual({ State: 'OK', AgeMax: 90 });
    act(() => inDialog().getByRole('slider', { name: 'Oldest age' }).focus());
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(thumbsAt()).toEqual(['18 No limit', '90 90 and over']);
    expect(filters()).toEqual({ State: 'OK' });
    await user.type(inDialog().getByRole('textbox', { name: 'Oldest age' }), '90');
    expect(filters()).toEqual({ State: 'OK', AgeMax: 90 });
    expect(thumbsAt()[1]).toBe('90 90');
  });

  it('leaves the slider’s upper end open for a youngest age above where it stands', async () => {
    const { user } = await toDemographics();
    await user.type(inDialog().getByRole('textbox', { name: 'Youngest age' }), '95');
    expect(thumbsAt()).toEqual(['95 95', '120 No limit']);
    act(() => inDialog().getByRole('slider', { name: 'Youngest age' }).focus());
    await user.keyboard('{PageDown}');
    expect(thumbsAt()).toEqual(['85 85', '120 No limit']);
  });

  it('has the form’s audiences, and its answers about the last elections', async () => {
    const elections = [
      { token: 'VH1', ...election('OK', '2024-11-05') },
      { token: 'VH2', ...election('OK', '2022-11-08') },
    ];
    const counted = ['2024-11-05', '2022-11-08', '2020-11-03', '2018-11-06'];
    const { user, store } = await toDemographics(
      walkthroughApi().on(stateFiltersEndpoint, {
        success: true,
        data: stateFilters({
          elections,
          generals: counted,
          dataDate: '2026-10-31',
          missingGeneral: '2026-11-03',
        }),
      }),
    );
    expect(inDialog().getByText(/Turnout of Nov 3, 2026 isn’t in this file yet\./u)).toBeVisible();
    const filters = () => selectWalkthroughFilters(store.getState());
    await waitFor(() => expect(optionsOf('Audience')).toContain('Occasional · 10'));
    await user.selectOptions(select('Audience'), 'occasional');
    expect(select('Audience')).toHaveAccessibleDescription(
      'Voted in 1 or 2 of the last four general elections',
    );
    expect(filters()).toEqual({ State: 'OK', GeneralsMin: 1, GeneralsMax: 2 });
    // The selects say it.
    expect(inDialog().queryByText('Also filtered by:')).toBeNull();
    await user.selectOptions(select('Audience'), 'droppedOff');
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1', NotVoted: 'VH2' });
    await user.selectOptions(select('Audience'), '');
    expect(filters()).toEqual({ State: 'OK' });
    await user.selectOptions(select('General'), 'generalTwo');
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1,VH2' });
    expect(inDialog().getByRole('checkbox', { name: /Nov 8, 2022/u })).toBeChecked();
    await user.selectOptions(select('General'), 'generalLast');
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1' });
    await user.selectOptions(select('General'), '');
    expect(filters()).toEqual({ State: 'OK' });
  });

  it('shows what a list asks of turnout in the selects, and what they can’t say as chips', async () => {
    const { toDemographics: go } = await openWalkthrough({
      path: '/voters?State=OK&NotVoted=VH2&GeneralsMin=1&GeneralsMax=3&Zip=73069',
    });
    await go(/Local/u, /Mayor/u);
    expect(select('General')).toHaveDisplayValue(/1 to 3/u);
    const chips = within(inDialog().getByRole('group', { name: 'Also filtered by:' })).getAllByRole('button');
    expect(chips.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Remove Did not vote on Mar 5, 2024 (presidential primary)',
      'Remove ZIP 73069',
    ]);
  });

  const LOCAL = [
    { token: '2025-11-04', ...election('OK', '2025-11-04'), classification: 'local' },
    ...Array.from({ length: 8 }, (_, n) => ({
      ...{ token: `VH${n + 1}`, ...election('OK', `${2024 - n}-11-05`) },
    })),
    { token: '2024-04-02', ...election('OK', '2024-04-02'), classification: 'local' },
    { token: '2023-04-02', ...election('OK', '2023-04-02'), classification: 'local' },
  ];
  const withLocal = () =>
    walkthroughApi().on(stateFiltersEndpoint, { success: true, data: stateFilters({ elections: LOCAL }) });

  it('asks about local elections, too, and has a checkbox of each that is chosen', async () => {
    const { user, store } = await toDemographics(withLocal());
    const history = within(inDialog().getByRole('group', { name: /^Voting History/u }));
    const boxes = () => history.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value);
    const tracked = Array.from({ length: 8 }, (_, n) => `VH${n + 1}`);
    expect(boxes()).toEqual(tracked);
    await user.selectOptions(select('Local'), 'localTwo');
    expect(selectWalkthroughFilters(store.getState())).toMatchObject({
      VoteHistory: '2024-04-02,2025-11-04',
    });
    // Newest first: the presidential general is VH1.
    expect(boxes()).toEqual(['2025-11-04', 'VH1', '2024-04-02', ...tracked.slice(1)]);
    expect(history.getByRole('checkbox', { name: /^Apr 2, 2024 · Local/u })).toBeChecked();
  });

  it('takes a valid typed age, and says which ages are valid', async () => {
    const { user } = await toDemographics();
    const youngest = inDialog().getByRole('textbox', { name: 'Youngest age' });
    await user.clear(youngest);
    await user.type(youngest, '4');
    // It may only be unfinished.
    expect(youngest).toBeValid();
    expect(thumbsAt()).toEqual(['18 No limit', '90 90 and over']);
    await user.type(youngest, '5');
    expect(thumbsAt()).toEqual(['45 45', '90 90 and over']);
    await user.type(youngest, '0');
    await user.tab();
    expect(youngest).toHaveValue('450');
    expect(youngest).toHaveAccessibleDescription('Youngest age must be at most 120');
    expect(youngest).toBeInvalid();
    await user.clear(youngest);
    expect(youngest).toBeValid();
    expect(thumbsAt()).toEqual(['18 No limit', '90 90 and over']);
  });

  it('keeps a wrong age with its error, and applies nothing until it is mended', async () => {
    const { user, store } = await toDemographics();
    const youngest = inDialog().getByRole('textbox', { name: 'Youngest age' });
    const oldest = inDialog().getByRole('textbox', { name: 'Oldest age' });
    await user.clear(youngest);
    await user.type(youngest, '70');
    await user.clear(oldest);
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
