import { screen } from '@testing-library/react';
import { answerEndpoint } from '../../../src/contract/answer';
import { placesEndpoint } from '../../../src/contract/places';
import { countiesEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import {
  button,
  COUNTIES,
  counting,
  figures,
  findBox,
  inDialog,
  labels,
  offered,
  openWalkthrough,
  placesOf,
  walkthroughApi,
} from './openWalkthrough';

const question = () => inDialog().getByRole('heading', { level: 3 });

describe('the steps', () => {
  it('ask their questions in order, and each heading takes the focus', async () => {
    const { choose, next } = await openWalkthrough();
    expect(question()).toHaveTextContent('Step 1 of 5: What state is the election in?');
    const needsState = inDialog().getByText('Please select a state first to see available counties');
    expect(inDialog().getByRole('button', { name: /Geography$/u })).toHaveAccessibleDescription(
      needsState.textContent,
    );
    expect(inDialog().getByRole('button', { current: 'step' })).toHaveTextContent('1State');
    expect(labels('radio')).toHaveLength(6);
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeDisabled();
    await choose(/Oklahoma/u);
    expect(needsState).not.toBeInTheDocument();
    await next();
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeEnabled();
    expect(question()).toHaveTextContent('Step 2 of 5');
    expect(question()).toHaveFocus();
    expect(labels('radio')).toEqual([
      'NationalUS Congress/Senate',
      'StateGovernor, State Executive, State Legislature',
      'County',
      'LocalCity, Town, School Board',
    ]);
    await choose(/^State/u);
    await next();
    expect(labels('radio')).toEqual(['Governor', 'Lieutenant Governor', 'State Senate', 'State House']);
    await choose(/^Governor$/u);
    // As far as its last races.
    const scrolled = inDialog().getByRole('navigation', { name: 'Walkthrough steps' }).parentElement;
    if (scrolled !== null) scrolled.scrollTop = 106;
    await next();
    expect(question()).toHaveTextContent('Step 4 of 5');
    expect(scrolled?.scrollTop).toBe(0);
    expect(await findBox('County')).toBeVisible();
    expect(inDialog().getAllByRole('combobox')).toHaveLength(1);
    expect(inDialog().queryByText(/votes in this race/u)).toBeNull();
    await next();
    expect(question()).toHaveTextContent('Step 5 of 5');
    expect(inDialog().queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(button('Apply Filters')).toBeEnabled();
  });

  it('can be jumped to: back freely, forward past no question that needs an answer', async () => {
    const { user, choose, toGeography } = await openWalkthrough();
    await toGeography(/^State/u, /State House/u);
    const step = (name: RegExp) => inDialog().getByRole('button', { name });
    await user.click(step(/^2\s*Election Type/u));
    await choose(/^National/u);
    expect(inDialog().getByText(/^Cleared State House\./u)).toBeVisible();
    expect(step(/^4\s*Geography/u)).toBeDisabled();
    await user.click(button('Undo'));
    await user.click(step(/^4\s*Geography/u));
    expect(question()).toHaveTextContent('Step 4');
  });
});

describe('geography', () => {
  it('says that a race is run in a part of the state, or of the county, until a district is chosen', async () => {
    const { toGeography, pick } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    expect(
      inDialog().getByText(
        /^Only part of Oklahoma votes in this race. Choose your .+, or you mail all of Oklahoma\.$/u,
      ),
    ).toBeVisible();
    await pick('County', 'Tulsa');
    // A county is no district.
    const part = await inDialog().findByText(
      /^Only part of Tulsa County votes .+, or you mail all of Tulsa County\.$/u,
    );
    await pick('Congressional District', 'Congressional District 5');
    expect(part).not.toBeInTheDocument();
  });

  it('offers districts with voters first, of all that there are, and says why another can’t be chosen', async () => {
    const districts = Array.from({ length: 101 }, (_, n) => `HD-${n + 1}`);
    const places = placesOf({ StateHouseDistrict: districts });
    const counts = figures({ stateHouseDistricts: { 'HD-81': 7, 'HD-97': 5 } });
    const api = walkthroughApi()
      .on(placesEndpoint, { success: true, data: places })
      .on(answerEndpoint, counting(counts));
    const { user, toGeography } = await openWalkthrough({ api });
    await toGeography(/^State/u, /^State House$/u);
    await user.click(await findBox('State House District'));
    await screen.findByRole('option', { name: 'State House District 81 7' });
    expect(offered().slice(0, 3)).toEqual(
      ['81 7', '97 5', '1 0'].map((one) => `State House District ${one}`),
    );
    expect(screen.getByText('81 more. Type to narrow.')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'State House District 1 0' }));
    const why = 'State House District 1 has no voters of this list, so it can’t be chosen.';
    expect(screen.getByText(why)).toBeVisible();
    await user.type(await findBox('State House District'), '9');
    expect(offered()[0]).toBe('State House District 97 5');
    expect(screen.queryByText(why)).not.toBeInTheDocument();
    await user.type(await findBox('State House District'), '{ArrowDown}{Enter}');
    expect(screen.getByText(/^State House District 9 has no voters of this list/u)).toBeVisible();
    await user.type(await findBox('State House District'), ' tulsa');
    expect(screen.getByText('No district matches that. Type its number.')).toBeVisible();
    expect(inDialog().queryByRole('toolbar', { name: /State House/u })).not.toBeInTheDocument();
  });

  it.each([
    ['the data has none', { success: true, data: placesOf({ CongressionalDistrict: [] }) } as const],
    ['none has loaded', 'network' as const],
  ])('offers districts from the fixed list if %s', async (_what, answer) => {
    const { user, toGeography } = await openWalkthrough({ api: walkthroughApi().on(placesEndpoint, answer) });
    await toGeography(/^State/u, /^State Senate$/u);
    const box = await findBox('State Senate District');
    await user.type(box, 'sd 40');
    await screen.findByRole('option', { name: /^State Senate District 40/u });
    await user.clear(box);
    await user.type(box, 'sd');
    expect(await screen.findByText('20 more. Type to narrow.')).toBeVisible();
  });

  it('lets the user continue while counties load, and offers no district that may not exist', async () => {
    const api = walkthroughApi()
      .on(countiesEndpoint, 'pending')
      .on(stateFiltersEndpoint, 'pending')
      .on(placesEndpoint, 'pending');
    const { user, toGeography, next } = await openWalkthrough({ api });
    await toGeography(/National/u, /House of Representatives/u);
    expect(inDialog().getByText('Loading counties data...')).toBeVisible();
    await user.click(await findBox('Congressional District'));
    expect(offered()).toEqual([]);
    await user.keyboard('{Escape}');
    await next();
    expect(inDialog().getByText('Loading elections...')).toBeVisible();
  });

  it('says why the counties failed to load, in words of its own where the server gives none', async () => {
    const api = walkthroughApi().on(countiesEndpoint, 'network');
    const { user, toGeography } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u);
    expect(await inDialog().findByText('Error loading counties: Failed to load counties')).toBeVisible();
    api.on(countiesEndpoint, { code: 'unavailable', error: 'The database is away.' });
    await user.click(button('Try again'));
    expect(await inDialog().findByText('Error loading counties: The database is away.')).toBeVisible();
    api.on(countiesEndpoint, { success: true, data: COUNTIES });
    await user.click(button('Try again'));
    expect(await findBox('County')).toBeVisible();
  });

  it('says that a state has no counties, that the user can proceed, and that it has no elections', async () => {
    const api = walkthroughApi()
      .on(stateFiltersEndpoint, { code: 'not_found', error: 'There are no records of this state.' })
      .on(answerEndpoint, { code: 'unavailable', error: 'away' });
    const { toGeography, next } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u, /Arkansas/u);
    expect(await inDialog().findByText('No counties available for Arkansas (AR)')).toBeVisible();
    expect(inDialog().getByText('You can proceed without one.')).toBeVisible();
    await next();
    expect(inDialog().getByText('No elections available')).toBeVisible();
  });
});
