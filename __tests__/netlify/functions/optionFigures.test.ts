import fc from 'fast-check';
import { voterCondition } from '../../../netlify/queries/voters/condition';
import type { CanonicalFilters } from '../../../src/contract/filters';
import { PLACE_FIELDS, type PlaceField } from '../../../src/contract/places';
import { selectBox, selectCountyBox } from '../../../src/features/search/formQuestion';
import { placeBoxOpened, placeBoxTyped } from '../../../src/state/places/placeBoxSlice';
import { fieldEdited, valuesChosen } from '../../../src/state/search/searchSlice';
import { countOptions } from '../../../tools/loader/version/counts';
import { voters, withIds } from '../support/arbitraries';
import { callFunction } from '../support/call';
import { ROUTES } from '../support/routes';
import { interceptFetch } from '../support/network';
import { openShop } from '../support/openShop';
import { publishVersion } from '../support/voters';
import { makeScreenStore, type Screen, type ShownFigure } from '../support/figureScreen';
import { formScreen, SEARCHES } from '../support/formFigures';
import { walkthroughScreen } from '../support/walkthroughFigures';

const SEED = 20261122;
/** Of the walks. The voters stay. */
const WALK_SEED = Number(process.env['SEED'] ?? SEED);
/** Random walks through each screen. `npm run test:long -- figures` takes 600. */
const WALKS = Number(process.env['FIGURE_WALKS'] ?? 40);
/** The version id of each state. */
const STATES: Record<string, number> = {};

const { services } = openShop({});
// The browser logs each request, too.
const quiet = (['info', 'warn'] as const).map((level) =>
  jest.spyOn(console, level).mockImplementation(() => undefined),
);

beforeAll(async () => {
  const { admin } = services;
  // Both states have counties of the same names, voters over 90, and voters without districts or age.
  const people = fc.sample(voters, { seed: SEED, numRuns: 2 });
  for (const [n, state] of ['OK', 'NC'].entries()) {
    STATES[state] = await publishVersion(admin, {
      state,
      voters: withIds(state, people[n] ?? []).map(({ state: _state, ...voter }) => voter),
      elections: Array.from({ length: 8 }, (_, vh) => ({
        election_id: `${state}-${vh}`,
        election_date: `${2024 - vh}-11-05`,
        vh: vh + 1,
      })),
    });
  }
  await admin.script('TRUNCATE counties, filter_options');
  for (const id of Object.values(STATES)) await countOptions(admin, id);
});
interceptFetch(({ pathname }, init, send) =>
  pathname.startsWith('/api/') ? callApi(pathname, init) : send(),
);
afterAll(() => {
  for (const spy of quiet) spy.mockRestore();
});

/** The browser's calls reach the functions. */
function callApi(path: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const route = ROUTES.find(({ endpoint }) => {
    const pattern = endpoint.path.replace(/:\w+/gu, '[^/]+');
    return endpoint.method === method && new RegExp(`^${pattern}$`, 'u').test(path);
  });
  if (route === undefined) throw new Error(`No function answers ${method} ${path}`);
  return callFunction(route.module, path, { method, ...(typeof body === 'string' && { body }) });
}

/** How many voters each filter set finds, by plain conditions in one statement. */
async function countPlainly(filterSets: readonly CanonicalFilters[]): Promise<number[]> {
  const values: unknown[] = [];
  const counts = filterSets.map(({ State, ...filters }) => {
    const ids = State === undefined ? Object.values(STATES) : [STATES[State] ?? 0];
    const { text, values: own } = voterCondition(ids, filters);
    const offset = values.length;
    values.push(...own);
    const condition = text.replace(/\$(\d+)/gu, (_, n: string) => `$${Number(n) + offset}`);
    return `count(*) FILTER (WHERE ${condition})::int`;
  });
  const [row] = await services.admin.query<{ counts: number[] }>(
    `SELECT ARRAY[${counts.join(', ')}] AS counts FROM voters`,
    values,
  );
  return row?.counts ?? [];
}

let compared = 0;
let found = 0;

async function expectFigures(shown: readonly ShownFigure[]): Promise<void> {
  if (shown.length === 0) return;
  const counts = await countPlainly(shown.map(({ filters }) => filters));
  const sqls = shown.map((figure, n) => ({ ...figure, voters: counts[n] }));
  expect(shown).toEqual(sqls);
  // What would find nobody cannot be chosen, unless it is chosen already or takes a choice away.
  expect(shown.filter(({ voters: none, open, keeps }) => open === (none === 0 && !keeps))).toEqual([]);
  compared += shown.length;
  found += counts.filter((count) => count > 0).length;
}

/** Each step picks a kind of action and one of its actions, and whether the new figures have arrived. */
const walks = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(4)), { minLength: 3, maxLength: 10 });

async function walk(
  screen: Screen,
  start: number,
  steps: readonly (readonly [number, number, number])[],
): Promise<void> {
  const store = makeScreenStore();
  await screen.open(store, start);
  for (const [kind, which, wait] of steps) {
    const kinds = screen.actions(store.getState()).filter((actions) => actions.length > 0);
    const actions = kinds[kind % kinds.length] ?? [];
    const action = actions[which % actions.length];
    if (action !== undefined) store.dispatch(action);
    if (wait === 0) await screen.ask(store);
  }
  // Figures that were counted for earlier answers and still pass for right must be right.
  await expectFigures(screen.shown(store.getState()));
  await screen.ask(store);
  await expectFigures(screen.shown(store.getState()));
}

test.each([
  ['walkthrough', walkthroughScreen],
  ['search form', formScreen],
])(
  'every figure beside an option of the %s is what SQL counts after choosing it',
  async (_, screen) => {
    compared = 0;
    found = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), walks, (start, steps) => walk(screen, start, steps)),
      { seed: WALK_SEED, numRuns: WALKS },
    );
    // The walks reached options, and voters.
    expect(compared).toBeGreaterThan(WALKS * 10);
    expect(found).toBeGreaterThan(WALKS * 2);
  },
  1_800_000,
);

/** What finds places of each kind. */
const KINDS: Readonly<Record<PlaceField, string>> = {
  ...{ Municipalities: 'limits', Wards: 'ward', SchoolDistricts: 'school', SchoolZones: 'zone' },
  ...{ CommissionDistricts: 'commission', Townships: 'township', JudicialDistricts: 'judicial' },
  ...{
    CongressionalDistrict: 'congressional',
    StateSenateDistrict: 'senate',
    StateHouseDistrict: 'state house',
  },
  ...{ Cities: 'post', Zip: 'zip', Precincts: 'precinct' },
};

describe('a choice that a name typed for a moment leaves without voters', () => {
  const typed = (value: string) => fieldEdited({ name: 'LastName', value });

  test.each([
    ['County_Desc', placeBoxOpened({ box: 'county' }), selectCountyBox],
    ...PLACE_FIELDS.map(
      (name) => [name, placeBoxTyped({ box: 'place', typed: KINDS[name] }), selectBox] as const,
    ),
  ] as const)('one of %s', async (name, opened, select) => {
    const store = makeScreenStore();
    await formScreen.open(
      store,
      SEARCHES.findIndex(({ State, AgeMin }) => State === 'OK' && AgeMin === 60),
    );
    store.dispatch(opened);
    await formScreen.ask(store);
    await formScreen.ask(store);
    const found = select(store.getState()).options.find(
      ({ key, voters }) => voters !== null && voters > 0 && (name === 'County_Desc' || key.startsWith(name)),
    );
    if (found === undefined) throw new Error(`No ${name} has voters`);
    const entry = found.key.slice(found.key.indexOf(' ') + 1);
    store.dispatch(valuesChosen({ [name]: entry }));
    store.dispatch(typed('QQ'));
    await formScreen.ask(store);
    await expectFigures(formScreen.shown(store.getState()));
    store.dispatch(typed(''));
    await expectFigures(formScreen.shown(store.getState()));
  });
});
