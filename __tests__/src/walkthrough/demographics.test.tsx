import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
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

const unfold = (user: UserEvent) => user.click(button('More about turnout'));

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
    await unfold(user);
    const loyal = inDialog().getByRole('button', { name: /^Loyal/u });
    expect(loyal).toHaveAttribute('aria-disabled', 'true');
    expect(loyal).toHaveAccessibleName(/only 1 of four generals on file/u);
    await user.click(loyal);
    expect(filters()).toEqual({ State: 'OK' });
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

  it('has audiences in one press and back, and one choice of the last elections', async () => {
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
    expect(inDialog().getByText(/This file is from before the election of Nov 3, 2026\./u)).toBeVisible();
    const offer = (name: RegExp) => inDialog().getByRole('button', { name });
    const filters = () => selectWalkthroughFilters(store.getState());
    expect(inDialog().queryByRole('group', { name: 'Audiences' })).toBeNull();
    await unfold(user);
    await inDialog().findByRole('button', { name: /^Occasional 10 Voted in 1 or 2 of the last four/u });
    await user.click(offer(/^Occasional/u));
    expect(offer(/^Occasional/u)).toHaveAttribute('aria-pressed', 'true');
    expect(filters()).toEqual({ State: 'OK', GeneralsMin: 1, GeneralsMax: 2 });
    expect(offer(/^Loyal/u)).toHaveAccessibleName(/Replaces your current choice\.$/u);
    // The button says it; folded up, a chip does.
    expect(inDialog().queryByText('Also filtered by:')).toBeNull();
    await unfold(user);
    expect(
      within(inDialog().getByRole('group', { name: 'Also filtered by:' })).getAllByRole('button'),
    ).toHaveLength(2);
    await unfold(user);
    await user.click(offer(/^Drop-off/u));
    await user.click(offer(/^Occasional/u));
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1', NotVoted: 'VH2' });
    const generals = within(inDialog().getByRole('group', { name: 'General elections' }));
    const answer = (name: RegExp) => generals.getByRole('radio', { name });
    expect(answer(/^Last general Voted on Nov 5, 2024/u)).toBeChecked();
    await user.click(answer(/^Last two generals Voted on Nov 5, 2024 and Nov 8, 2022/u));
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1,VH2' });
    expect(inDialog().getByRole('checkbox', { name: /Nov 8, 2022/u })).toBeChecked();
    await user.click(answer(/^Last general/u));
    expect(filters()).toEqual({ State: 'OK', VoteHistory: 'VH1' });
    await user.click(answer(/^Any/u));
    expect(filters()).toEqual({ State: 'OK' });
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

  it('offers a local race the last two local elections among its eight', async () => {
    const { user, store } = await toDemographics(withLocal());
    const history = within(inDialog().getByRole('group', { name: /^Voting History/u }));
    const boxes = history.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ value }) => value)).toEqual([
      ...['2025-11-04', '2024-04-02', 'VH1', 'VH2', 'VH3', 'VH4', 'VH5', 'VH6'],
    ]);
    await user.click(history.getByRole('checkbox', { name: /^Nov 4, 2025 · Local/u }));
    expect(selectWalkthroughFilters(store.getState())).toEqual({ State: 'OK', VoteHistory: '2025-11-04' });
    await unfold(user);
    expect(inDialog().getByRole('group', { name: 'General elections' })).toBeVisible();
    expect(inDialog().queryByRole('group', { name: 'Local elections' })).toBeNull();
  });

  it('asks any other race about local elections under the fold', async () => {
    const { user, store, toDemographics: go } = await openWalkthrough({ api: withLocal() });
    await go(/^State /u, /^Governor/u);
    expect(labels('checkbox').filter((label) => label?.includes('Local'))).toEqual([]);
    await unfold(user);
    await user.click(
      inDialog().getByRole('radio', {
        name: /^Last two local elections Voted on Nov 4, 2025 and Apr 2, 2024/u,
      }),
    );
    expect(selectWalkthroughFilters(store.getState())).toMatchObject({
      VoteHistory: '2024-04-02,2025-11-04',
    });
    // What is chosen is a checkbox, too.
    expect(inDialog().getByRole('checkbox', { name: /^Apr 2, 2024/u })).toBeChecked();
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
    expect(oldest).toHaveFocus();
    expect(oldest).toHaveValue('40');
    expect(oldest).toHaveAccessibleDescription('Youngest age is above Oldest age');
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
