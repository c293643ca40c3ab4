import { screen, within } from '@testing-library/react';
import { countiesEndpoint, electionsEndpoint, stateFiltersEndpoint } from '../../../src/contract/voters';
import { answerEndpoint, type Facets } from '../../../src/contract/answer';
import { PLACE_FIELDS, type Places, placesEndpoint } from '../../../src/contract/places';
import { facetOf } from '../../../src/contract/fields/facets';
import type { FakeApi } from '../../support/fakeApi';
import { renderApp, type RenderOptions } from '../../support/renderApp';
import { answering, election, searchingApi, stateFilters } from '../search/openSearch';

/** Figures beside the options. */
export const figures = (fields: Facets = {}): Facets => ({
  states: { OK: 2346, OH: 11, PA: 12 },
  counties: { 'OK Adair': 1, 'OK Tulsa': 2345 },
  parties: { DEM: 1000, REP: 1346 },
  congressionalDistricts: { 'CD-1': 2000, 'CD-5': 346 },
  stateHouseDistricts: { 'HD-101': 12 },
  elections: { VH1: 700, VH2: 300 },
  ...fields,
});

/** Answers with these figures, also of single places. Every count is `voters`. */
export const counting = (facets: Facets = figures(), voters: Parameters<typeof answering>[1] = 42) =>
  answering(facets, voters, (lists) =>
    lists.map((list, n) => {
      const alone = PLACE_FIELDS.find((name) => (list[name] ?? '') !== '');
      return alone === undefined ? 10 * n : (facets[facetOf(alone)]?.[list[alone] ?? ''] ?? 0);
    }),
  );

export const COUNTIES = ['Adair', 'Tulsa'].map((county) => ({ county, state: 'OK' }));

/** The search API with everything the walkthrough requests; every count is 42. */
export function walkthroughApi(): FakeApi {
  return searchingApi()
    .on(stateFiltersEndpoint, { success: true, data: stateFilters() })
    .on(countiesEndpoint, { success: true, data: COUNTIES })
    .on(answerEndpoint, counting())
    .on(electionsEndpoint, { success: true, data: [election('OK', '2024-11-05')] })
    .on(placesEndpoint, { success: true, data: placesOf() });
}

const NO_PLACES = Object.fromEntries(PLACE_FIELDS.map((name) => [name, [] as string[]]));
/** The names of a state's places. */
export const placesOf = (places: Partial<Places> = {}): Places =>
  ({
    ...NO_PLACES,
    CongressionalDistrict: ['CD-1', 'CD-5'],
    StateHouseDistrict: ['HD-101'],
    ...places,
  }) as Places;

export const dialog = () => screen.getByRole('dialog', { name: 'Query Walkthrough' });
export const inDialog = () => within(dialog());
export const button = (name: string) => inDialog().getByRole('button', { name });

/** The search screen with the walkthrough opened by its button, and helpers to answer it. */
export async function openWalkthrough({ api = walkthroughApi(), ...options }: RenderOptions = {}) {
  const app = await renderApp({ path: '/voters', api, ...options });
  await app.user.click(await screen.findByRole('button', { name: 'Query Walkthrough' }));
  await screen.findByRole('dialog', { name: 'Query Walkthrough' });
  const { user } = app;
  const choose = (name: RegExp) => user.click(inDialog().getByRole('radio', { name }));
  const next = () => user.click(button('Next'));
  /** Answers the first three steps, which leads to Geography. */
  const toGeography = async (type: RegExp, race: RegExp, state = /Oklahoma/u) => {
    for (const answer of [state, type, race]) {
      await choose(answer);
      await next();
    }
  };
  /** The same, and on to the last step. */
  const toDemographics = async (type: RegExp, race: RegExp) => {
    await toGeography(type, race);
    await next();
  };
  /** Finds a place by its name, and chooses it. */
  const pick = async (box: string, name: string) => {
    await user.type(await findBox(box), name);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'iu') }));
  };
  return { ...app, choose, next, toGeography, toDemographics, pick };
}

/** The box of this label, once it has loaded. */
export const findBox = (name: string | RegExp) => inDialog().findByRole('combobox', { name });
/** What the open box offers. */
export const offered = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent.trim());

/** The words of the dialog’s choices, in order. */
export const labels = (role: 'radio' | 'checkbox') =>
  inDialog()
    .getAllByRole(role)
    .map((input) => input.closest('label')?.textContent);
