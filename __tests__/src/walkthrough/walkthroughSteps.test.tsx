import { answerEndpoint } from '../../../src/contract/answer';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { optionsOf as optionsOfSelect } from '../search/formControls';
import { stateFilters } from '../search/openSearch';
import { button, inDialog, labels, openWalkthrough, walkthroughApi } from './openWalkthrough';

const optionsOf = (label: string) => optionsOfSelect(inDialog().getByLabelText(label));
const question = () => inDialog().getByRole('heading', { level: 3 });

describe('the steps', () => {
  it('ask their questions in order, and each heading takes the focus', async () => {
    const { choose, next } = await openWalkthrough();
    expect(question()).toHaveTextContent('Step 1 of 5: What state is the election in?');
    expect(inDialog().getByRole('button', { name: /Geography$/u })).toHaveAccessibleDescription(
      'Please select a state first to see available counties',
    );
    expect(inDialog().getByRole('button', { current: 'step' })).toHaveTextContent('1State');
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
    expect(inDialog().getByText('The race decides which districts the next step asks for.')).toBeVisible();
    expect(labels('radio')).toEqual(['Governor', 'Lieutenant Governor', 'State Senate', 'State House']);
    await choose(/^Governor$/u);
    await next();
    expect(question()).toHaveTextContent('Step 4 of 5');
    await next();
    expect(question()).toHaveTextContent('Step 5 of 5');
    expect(inDialog().queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(button('Apply Filters')).toBeEnabled();
  });

  it('don’t let the user skip a question', async () => {
    const { choose, next } = await openWalkthrough();
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeDisabled();
    await choose(/Ohio/u);
    await next();
    expect(button('Next')).toBeDisabled();
    expect(button('Back')).toBeEnabled();
  });

  it('can be jumped to: back freely, forward one at a time', async () => {
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
    await inDialog().findByRole('option', { name: /CD-1 \(/u });
    expect(optionsOf('County')).toEqual(['All counties', 'Adair (1 voter)', 'Tulsa (2,345 voters)']);
    expect(optionsOf('Congressional District')).toEqual([
      'All districts in OK',
      'CD-1 (2,000 voters)',
      'CD-5 (346 voters)',
    ]);
    await user.selectOptions(inDialog().getByLabelText('County'), 'Tulsa');
    expect(inDialog().getByLabelText('County')).toHaveValue('Tulsa');
  });

  it.each([
    ['State Senate', 'State Senate District', 40, 'SD-40 (0 voters)'],
    ['State House', 'State House District', 1, 'HD-101 (12 voters)'],
  ])(
    'offers the districts of the %s, from the fixed list if the data has none',
    async (race, label, count, last) => {
      const { toGeography } = await openWalkthrough();
      await toGeography(/^State/u, new RegExp(`^${race}$`, 'u'));
      await inDialog().findByRole('option', { name: last });
      expect(optionsOf(label)).toHaveLength(count + 1);
      expect(optionsOf(label).at(-1)).toBe(last);
    },
  );

  it('asks whether the whole state is meant until a district is chosen', async () => {
    const { user, toGeography } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    expect(await inDialog().findByText('All of Oklahoma?')).toBeVisible();
    await user.selectOptions(inDialog().getByLabelText('Congressional District'), 'CD-5');
    expect(inDialog().queryByText('All of Oklahoma?')).toBeNull();
  });

  it.each([
    ['local', /^Local/u, /^Mayor$/u],
    ['county', /^County/u, /Sheriff/u],
  ])('asks it in a %s race, too, until a place is chosen', async (_kind, type, race) => {
    const { user, toGeography } = await openWalkthrough();
    await toGeography(type, race);
    expect(await inDialog().findByText('All of Oklahoma?')).toBeVisible();
    await user.selectOptions(await inDialog().findByLabelText('County'), 'Tulsa');
    expect(inDialog().queryByText('All of Oklahoma?')).toBeNull();
  });

  it('says that the whole state votes in a statewide race', async () => {
    const { toGeography } = await openWalkthrough();
    await toGeography(/^State/u, /^Governor$/u);
    expect(
      await inDialog().findByText(
        'All of Oklahoma votes in this race. Choose a county to mail only part of it.',
      ),
    ).toBeVisible();
    expect(inDialog().queryByText('All of Oklahoma?')).toBeNull();
  });

  it('asks for the district first: the race is run in it', async () => {
    const { toGeography } = await openWalkthrough();
    await toGeography(/National/u, /House of Representatives/u);
    const [first] = inDialog().getAllByRole('combobox');
    expect(first).toHaveAccessibleName('Congressional District');
  });

  it('offers no district for a race without districts', async () => {
    const { toGeography } = await openWalkthrough();
    await toGeography(/^County/u, /Sheriff/u);
    await inDialog().findByLabelText('County');
    expect(inDialog().getAllByRole('combobox')).toHaveLength(1);
  });

  it('says that counties are loading, and lets the user continue', async () => {
    const { toGeography, next } = await openWalkthrough({
      api: walkthroughApi().on(stateFiltersEndpoint, 'pending'),
    });
    await toGeography(/Local/u, /Mayor/u);
    expect(inDialog().getByText('Loading counties data...')).toBeVisible();
    await next();
    expect(inDialog().getByText('Loading elections...')).toBeVisible();
  });

  it('offers no district that may not exist while those on file are loading', async () => {
    const api = walkthroughApi().on(stateFiltersEndpoint, 'pending');
    const { toGeography } = await openWalkthrough({ api });
    await toGeography(/National/u, /House of Representatives/u);
    const districts = inDialog().getByLabelText('Congressional District');
    expect(districts).toHaveAccessibleDescription('Loading districts…');
    expect(optionsOfSelect(districts)).toEqual(['All districts in OK']);
  });

  it('says why the counties failed to load, and tries again', async () => {
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

  it('has its own message when the server gives none', async () => {
    const { toGeography } = await openWalkthrough({
      api: walkthroughApi().on(stateFiltersEndpoint, 'network'),
    });
    await toGeography(/Local/u, /Mayor/u);
    expect(await inDialog().findByText('Error loading counties: Failed to load counties')).toBeVisible();
  });

  it('says that a state has no counties and that the user can proceed', async () => {
    const api = walkthroughApi()
      .on(stateFiltersEndpoint, { code: 'not_found', error: 'There are no records of this state.' })
      .on(answerEndpoint, { code: 'unavailable', error: 'away' });
    const { toGeography } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u, /Arkansas/u);
    expect(await inDialog().findByText('No counties available for Arkansas (AR)')).toBeVisible();
    expect(inDialog().getByText('You can proceed without choosing one.')).toBeVisible();
    expect(button('Next')).toBeEnabled();
  });
});
