import { act, screen, waitFor, within } from '@testing-library/react';
import {
  countEndpoint,
  electionsEndpoint,
  searchEndpoint,
  stateFiltersEndpoint,
} from '../../../src/contract/voters';
import type { FakeApi } from '../../support/fakeApi';
import { button, election, inDialog, openWalkthrough, stateFilters, walkthroughApi } from './openWalkthrough';

const labels = (role: 'radio' | 'checkbox') =>
  inDialog()
    .getAllByRole(role)
    .map((input) => input.closest('label')?.textContent);
const optionsOf = (label: string) =>
  within(inDialog().getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const question = () => inDialog().getByRole('heading', { level: 3 });

describe('the steps', () => {
  it('ask their questions in order, each heading taking the focus', async () => {
    const { choose, next } = await openWalkthrough();
    expect(question()).toHaveTextContent('Step 1 of 5: What state is the election in?');
    expect(inDialog().getByText('Please select a state first to see available counties')).toBeVisible();
    expect(labels('radio')).toHaveLength(6);
    await choose(/Oklahoma/u);
    await next();
    expect(question()).toHaveTextContent('Step 2 of 5');
    expect(question()).toHaveFocus();
    expect(labels('radio')).toEqual([
      'NationalUS Congress/Senate',
      'StateGovernor, State Executive, State Legislature',
      'CountyCounty offices',
      'LocalCity, Town, School Board',
    ]);
    await choose(/^State/u);
    await next();
    expect(labels('radio')).toEqual(['Governor', 'Lieutenant Governor', 'State Senate', 'State House']);
    await choose(/^Governor$/u);
    await next();
    expect(question()).toHaveTextContent('Step 4 of 5');
    await next();
    expect(question()).toHaveTextContent('Step 5 of 5');
    expect(inDialog().queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(button('Apply Filters')).toBeEnabled();
  });

  it('let nobody past an unanswered question', async () => {
    const { choose, next } = await openWalkthrough();
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeDisabled();
    await choose(/Ohio/u);
    await next();
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeEnabled();
  });

  it('are jumped between: back freely, forward one at a time', async () => {
    const { user, toGeography } = await openWalkthrough();
    await toGeography(/National/u, /US Senate/u);
    const step = (name: RegExp) => inDialog().getByRole('button', { name });
    await user.click(step(/^1\s*State/u));
    expect(question()).toHaveTextContent('Step 1');
    expect(step(/^3\s*Race/u)).toBeDisabled();
    await user.click(step(/^2\s*Election Type/u));
    expect(question()).toHaveTextContent('Step 2');
    expect(inDialog().getByRole('radio', { name: /National/u })).toBeChecked();
  });
});

describe('geography', () => {
  it('offers the counties and the districts of the race, with their voters', async () => {
    const { user, toGeography } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    await inDialog().findByLabelText('County');
    expect(optionsOf('County')).toEqual(['All counties', 'Adair (1 voter)', 'Tulsa (2,345 voters)']);
    expect(optionsOf('Congressional District')).toEqual([
      'All districts of OK',
      'CD-1 (2,000 voters)',
      'CD-5 (346 voters)',
    ]);
    await user.selectOptions(inDialog().getByLabelText('County'), 'Tulsa');
    expect(inDialog().getByLabelText('County')).toHaveValue('Tulsa');
  });

  it.each([
    ['State Senate', 'State Senate District', 40, 'SD-40'],
    ['State House', 'State House District', 1, 'HD-101 (12 voters)'],
  ])(
    'offers the districts of the %s, from the fixed list where the data has none',
    async (race, label, count, last) => {
      const { toGeography } = await openWalkthrough();
      await toGeography(/^State/u, new RegExp(`^${race}$`, 'u'));
      await inDialog().findByLabelText('County');
      expect(optionsOf(label)).toHaveLength(count + 1);
      expect(optionsOf(label).at(-1)).toBe(last);
    },
  );

  it('offers no district for a race without', async () => {
    const { toGeography } = await openWalkthrough();
    await toGeography(/Local/u, /Mayor/u);
    await inDialog().findByLabelText('County');
    expect(inDialog().getAllByRole('combobox')).toHaveLength(1);
  });

  it('says that counties are loading, and lets one go on', async () => {
    const { toGeography, next } = await openWalkthrough({
      api: walkthroughApi().on(stateFiltersEndpoint, 'pending'),
    });
    await toGeography(/Local/u, /Mayor/u);
    expect(inDialog().getByText('Loading counties data...')).toBeVisible();
    await next();
    expect(inDialog().getByText('Loading elections...')).toBeVisible();
  });

  it('says what went wrong with the counties, and tries again', async () => {
    const api = walkthroughApi().on(stateFiltersEndpoint, {
      code: 'unavailable',
      error: 'The database is away.',
    });
    const { user, toGeography } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u);
    expect(await inDialog().findByText('Error loading counties: The database is away.')).toBeVisible();
    api.on(stateFiltersEndpoint, { success: true, data: stateFilters() });
    await user.click(button('Try again'));
    expect(await inDialog().findByLabelText('County')).toBeVisible();
  });

  it('uses the words of the catalogue when the server gives none', async () => {
    const { toGeography } = await openWalkthrough({
      api: walkthroughApi().on(stateFiltersEndpoint, 'network'),
    });
    await toGeography(/Local/u, /Mayor/u);
    expect(await inDialog().findByText('Error loading counties: Failed to load counties')).toBeVisible();
  });

  it('says that a state has no counties, and that one can proceed', async () => {
    const api = walkthroughApi().on(stateFiltersEndpoint, {
      code: 'not_found',
      error: 'There are no records of this state.',
    });
    const { toGeography } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u, /Arkansas/u);
    expect(await inDialog().findByText('No counties available for Arkansas (AR)')).toBeVisible();
    expect(inDialog().getByText('You can proceed without choosing one.')).toBeVisible();
    expect(button('Next')).toBeEnabled();
  });

  it('forgets county and district with another state, and the district with another race', async () => {
    const { user, toGeography, choose, next, store } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    await inDialog().findByLabelText('County');
    await user.selectOptions(inDialog().getByLabelText('County'), 'Tulsa');
    await user.selectOptions(inDialog().getByLabelText('Congressional District'), 'CD-5');
    const selections = () => {
      const { progress } = store.getState().walkthrough;
      return progress?.at.selections;
    };
    await user.click(button('Back'));
    await choose(/US Senate/u);
    expect(selections()).toMatchObject({ race: 'US Senate', county: 'Tulsa', district: null });
    await user.click(button('Back'));
    await user.click(button('Back'));
    await choose(/Ohio/u);
    expect(selections()).toMatchObject({ state: 'OH', electionType: 'national', county: null });
    await next();
    await choose(/^County/u);
    expect(selections()).toMatchObject({ electionType: 'county', race: null });
  });
});

describe('demographics', () => {
  const toDemographics = async (api = walkthroughApi()) => {
    const opened = await openWalkthrough({ api });
    await opened.toGeography(/Local/u, /Mayor/u);
    await opened.next();
    return opened;
  };

  it('has six parties, the ages 18 to 90, and the tracked elections of the state', async () => {
    await toDemographics();
    await inDialog().findByRole('checkbox', { name: /Nov 5, 2024/u });
    expect(labels('checkbox')).toEqual([
      'Democrat1,000 voters',
      'Republican1,346 voters',
      'Independent',
      'Libertarian',
      'Green',
      'Other',
      'Nov 5, 2024 · General',
      'Mar 5, 2024 · Presidential primary',
    ]);
    expect(inDialog().getByRole('heading', { name: 'Age range: 18 to 90' })).toBeVisible();
    const thumbs = inDialog().getAllByRole('slider');
    expect(thumbs.map((thumb) => [thumb.getAttribute('min'), thumb.getAttribute('max')])).toEqual([
      ['18', '120'],
      ['18', '120'],
    ]);
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-valuetext'))).toEqual(['18 years', '90 years']);
  });

  it('moves a thumb by keyboard, and stops it at the other one', async () => {
    const { user } = await toDemographics();
    const [youngest] = inDialog().getAllByRole('slider');
    act(() => youngest?.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(inDialog().getByRole('heading', { name: 'Age range: 20 to 90' })).toBeVisible();
    await user.keyboard('{End}');
    expect(inDialog().getByRole('heading', { name: 'Age range: 90 to 90' })).toBeVisible();
  });

  it('takes a typed age when it is one, and says what would be', async () => {
    const { user } = await toDemographics();
    const youngest = inDialog().getByRole('textbox', { name: 'Youngest age' });
    await user.clear(youngest);
    await user.type(youngest, '4');
    expect(inDialog().getByText('Enter a whole age from 18 to 90')).toBeVisible();
    expect(inDialog().getByRole('heading', { name: 'Age range: 18 to 90' })).toBeVisible();
    await user.type(youngest, '5');
    expect(inDialog().getByRole('heading', { name: 'Age range: 45 to 90' })).toBeVisible();
    await user.type(youngest, '0');
    expect(youngest).toHaveValue('450');
    await user.tab();
    expect(youngest).toHaveValue('45');
  });

  it('says when there is no election to choose', async () => {
    await toDemographics(
      walkthroughApi().on(stateFiltersEndpoint, { success: true, data: stateFilters({ elections: [] }) }),
    );
    expect(await inDialog().findByText('No elections available')).toBeVisible();
  });
});

describe('the elections', () => {
  const shownRows = () => inDialog().getAllByRole('row').slice(1);

  it('show in a table with the columns of the specification, and hide again', async () => {
    const { user } = await openWalkthrough();
    await user.click(button('View Elections'));
    await inDialog().findByRole('table');
    expect(
      inDialog()
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date', 'State', 'Classification', 'Type', 'Level']);
    expect(shownRows().map(({ textContent }) => textContent)).toEqual([
      'Nov 5, 2024OKGeneralNationalStatewide',
    ]);
    await user.click(button('Hide Elections'));
    expect(inDialog().queryByRole('table')).not.toBeInTheDocument();
  });

  it('are cut to twenty without a state, and all of the state with one', async () => {
    const many = Array.from({ length: 30 }, (_, n) =>
      election('OK', `20${String(30 - n).padStart(2, '0')}-11-05`),
    );
    const api = walkthroughApi().on(electionsEndpoint, { success: true, data: many });
    const { user, choose } = await openWalkthrough({ api });
    await user.click(button('View Elections'));
    await inDialog().findByRole('table');
    expect(shownRows()).toHaveLength(20);
    await choose(/Oklahoma/u);
    expect(shownRows()).toHaveLength(30);
    await inDialog().findByText('42 voters');
  });

  it('have two texts for none', async () => {
    const api = walkthroughApi().on(electionsEndpoint, { success: true, data: [] });
    const { user, choose } = await openWalkthrough({ api });
    await user.click(button('View Elections'));
    expect(await inDialog().findByText('No elections available')).toBeVisible();
    await choose(/Ohio/u);
    expect(inDialog().getByText('No elections found for Ohio (OH)')).toBeVisible();
    await inDialog().findByText('42 voters');
  });
});

describe('the running total', () => {
  /** What the walkthrough counts; the empty form behind it counts everybody. */
  const asked = (api: FakeApi) =>
    api
      .callsOf(countEndpoint)
      .map(({ body }) => body as object)
      .filter((filters) => Object.keys(filters).length > 0);

  it('counts from the first choice on, the choices as filters', async () => {
    const { api, user, toGeography, next } = await openWalkthrough();
    expect(inDialog().getByText('Your first choice starts the count.')).toBeVisible();
    await toGeography(/National/u, /House of Representatives/u);
    expect(await inDialog().findByText('42 voters')).toBeVisible();
    await user.selectOptions(await inDialog().findByLabelText('Congressional District'), 'CD-5');
    await next();
    await user.click(inDialog().getByRole('checkbox', { name: /Democrat/u }));
    // Election type and race narrow nothing, and are not counted.
    const inDistrict = { CongressionalDistrict: 'CD-5', State: 'OK' };
    await waitFor(() =>
      expect(asked(api)).toEqual([{ State: 'OK' }, inDistrict, { ...inDistrict, PolitalAff: 'DEM' }]),
    );
  });

  it('keeps the old figure, dimmed, while the next one comes, and drops late answers', async () => {
    const api = walkthroughApi();
    const { choose, store } = await openWalkthrough({ api });
    await choose(/Oklahoma/u);
    expect(await inDialog().findByText('42 voters')).toBeVisible();
    api.on(countEndpoint, 'pending');
    await choose(/Ohio/u);
    await waitFor(() => expect(asked(api)).toHaveLength(2));
    expect(inDialog().getByText('42 voters').parentElement).toHaveClass('dimmed');
    api.on(countEndpoint, { success: true, count: 1 });
    await choose(/Pennsylvania/u);
    expect(await inDialog().findByText('1 voter')).toBeVisible();
    expect(inDialog().getByText('1 voter').parentElement).not.toHaveClass('dimmed');
    expect(store.getState().walkthrough).toMatchObject({ total: { status: 'counted', count: 1 } });
  });

  it('says when there is no figure to be had', async () => {
    const { choose } = await openWalkthrough({ api: walkthroughApi().on(countEndpoint, 'network') });
    await choose(/Oklahoma/u);
    expect(await inDialog().findByText('The count is not available right now.')).toBeVisible();
  });
});

describe('applying', () => {
  it('fills the form, closes, searches for exactly the filters, and shows the rest as chips', async () => {
    const { api, user, toGeography, next } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    await user.selectOptions(await inDialog().findByLabelText('County'), 'Tulsa');
    await user.selectOptions(inDialog().getByLabelText('Congressional District'), 'CD-5');
    await next();
    await user.click(inDialog().getByRole('checkbox', { name: /Republican/u }));
    await user.click(inDialog().getByRole('checkbox', { name: /Democrat/u }));
    await user.click(await inDialog().findByRole('checkbox', { name: /Mar 5, 2024/u }));
    const oldest = inDialog().getByRole('textbox', { name: 'Oldest age' });
    await user.clear(oldest);
    await user.type(oldest, '60');
    await user.click(button('Apply Filters'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Total Records Found: 3')).toBeVisible();
    const everything = {
      AgeMax: 60,
      AgeMin: 18,
      CongressionalDistrict: 'CD-5',
      County_Desc: 'TULSA',
      PolitalAff: 'DEM,REP',
      State: 'OK',
      VoteHistory: 'VH2',
    };
    expect(api.callsOf(searchEndpoint).map(({ body }) => body)).toEqual([everything]);
    expect(screen.getByLabelText('State')).toHaveValue('OK');
    expect(screen.getByLabelText('County')).toHaveDisplayValue('Tulsa');
    const chips = screen.getByRole('group', { name: 'Also narrowed by' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Congressional District CD-5×',
      'Age 18 to 60×',
      'Voted on Mar 5, 2024 (presidential primary)×',
    ]);
    await user.click(screen.getByRole('button', { name: /Remove Age 18 to 60/u }));
    expect(chips).toHaveFocus();
    const { AgeMax: _max, AgeMin: _min, ...withoutAges } = everything;
    await waitFor(() => expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual(withoutAges));
    expect(window.location.search).not.toContain('Age');
  });

  it('carries what the form held beyond its questions, and lets go of it', async () => {
    const { api, user, toGeography, next } = await openWalkthrough({ path: '/voters?LastName=doe&Status=A' });
    await toGeography(/Local/u, /Mayor/u);
    await next();
    await user.click(inDialog().getByRole('button', { name: 'Remove Status: A' }));
    await user.click(button('Apply Filters'));
    await waitFor(() =>
      expect(api.callsOf(searchEndpoint).at(-1)?.body).toEqual({ LastName: 'DOE', State: 'OK' }),
    );
  });

  it('leaves the search alone when it is closed', async () => {
    const { api, user, choose } = await openWalkthrough();
    await choose(/Oklahoma/u);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsOf(searchEndpoint)).toEqual([]);
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

it('tells a screen reader which step is the current one', async () => {
  await openWalkthrough();
  expect(inDialog().getByRole('button', { current: 'step' })).toHaveTextContent('1State');
});
