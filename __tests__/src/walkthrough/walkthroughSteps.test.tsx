import { answerEndpoint } from '../../../src/contract/answer';
import { stateFiltersEndpoint } from '../../../src/contract/voters';
import { optionsOf as optionsOfSelect } from '../search/formControls';
import { answering, stateFilters } from '../search/openSearch';
import { button, figures, inDialog, labels, openWalkthrough, walkthroughApi } from './openWalkthrough';

const optionsOf = (label: string) => optionsOfSelect(inDialog().getByLabelText(label));
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
    const whole = 'All of Oklahoma votes in this race. Choose a county to mail only part of it.';
    expect(await inDialog().findByText(whole)).toBeVisible();
    expect(inDialog().queryByText('All of Oklahoma?')).toBeNull();
    await next();
    expect(question()).toHaveTextContent('Step 5 of 5');
    expect(inDialog().queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
    expect(button('Apply Filters')).toBeEnabled();
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
  it('asks for the district first, offers those with voters, and asks whether the whole state is meant', async () => {
    const counts = figures({ counties: { 'OK Tulsa': 2345 }, congressionalDistricts: { 'CD-5': 346 } });
    const api = walkthroughApi().on(answerEndpoint, answering(counts, 42));
    const { user, toGeography } = await openWalkthrough({ api });
    await toGeography(/National/u, /House of Representatives/u);
    await inDialog().findByRole('option', { name: /CD-5 \(/u });
    expect(inDialog().getAllByRole('combobox')[0]).toHaveAccessibleName('Congressional District');
    // Adair and CD-1 would find no one.
    expect(optionsOf('County')).toEqual(['All counties', 'Tulsa (2,345 voters)']);
    expect(optionsOf('Congressional District')).toEqual(['All districts in OK', 'CD-5 (346 voters)']);
    expect(inDialog().getByText('All of Oklahoma?')).toBeVisible();
    await user.selectOptions(inDialog().getByLabelText('Congressional District'), 'CD-5');
    expect(inDialog().queryByText('All of Oklahoma?')).toBeNull();
  });

  it('offers districts from the fixed list if the data has none', async () => {
    const { toGeography } = await openWalkthrough();
    await toGeography(/^State/u, /^State Senate$/u);
    await inDialog().findByRole('option', { name: 'SD-40 (0 voters)' });
    expect(optionsOf('State Senate District')).toHaveLength(41);
  });

  it('lets the user continue while counties load, and offers no district that may not exist', async () => {
    const api = walkthroughApi().on(stateFiltersEndpoint, 'pending');
    const { toGeography, next } = await openWalkthrough({ api });
    await toGeography(/National/u, /House of Representatives/u);
    expect(inDialog().getByText('Loading counties data...')).toBeVisible();
    const districts = inDialog().getByLabelText('Congressional District');
    expect(districts).toHaveAccessibleDescription('Loading districts…');
    expect(optionsOfSelect(districts)).toEqual(['All districts in OK']);
    await next();
    expect(inDialog().getByText('Loading elections...')).toBeVisible();
  });

  it('says why the counties failed to load, in words of its own where the server gives none', async () => {
    const api = walkthroughApi().on(stateFiltersEndpoint, 'network');
    const { user, toGeography } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u);
    expect(await inDialog().findByText('Error loading counties: Failed to load counties')).toBeVisible();
    api.on(stateFiltersEndpoint, { code: 'unavailable', error: 'The database is away.' });
    await user.click(button('Try again'));
    expect(await inDialog().findByText('Error loading counties: The database is away.')).toBeVisible();
    api.on(stateFiltersEndpoint, { success: true, data: stateFilters() });
    await user.click(button('Try again'));
    expect(await inDialog().findByLabelText('County')).toBeVisible();
  });

  it('says that a state has no counties, that the user can proceed, and that it has no elections', async () => {
    const api = walkthroughApi()
      .on(stateFiltersEndpoint, { code: 'not_found', error: 'There are no records of this state.' })
      .on(answerEndpoint, { code: 'unavailable', error: 'away' });
    const { toGeography, next } = await openWalkthrough({ api });
    await toGeography(/Local/u, /Mayor/u, /Arkansas/u);
    expect(await inDialog().findByText('No counties available for Arkansas (AR)')).toBeVisible();
    expect(inDialog().getByText('You can proceed without choosing one.')).toBeVisible();
    await next();
    expect(inDialog().getByText('No elections available')).toBeVisible();
  });
});
