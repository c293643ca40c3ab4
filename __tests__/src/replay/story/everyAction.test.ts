import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPLAYED_ENDPOINTS } from '../../../../src/app/replayReducer';
import { MUTATIONS } from '../../../../src/replay/story/words/tellLists';
import { REQUESTS } from '../../../../src/replay/story/words/tellRequests';
import { WORDS } from '../../../../src/replay/story/words/tellers';
import { api } from '../../../../src/services/api';
import { traceEntries } from '../../../../src/trace/traceFormat';
import { GOLDENS, goldenTrace } from '../../../replay/goldens';

/** The compiler asks for a line for each action of a slice; of events, and of the API’s endpoints, this does. */
const SRC = join(__dirname, '../../../../src');
/** What the files of the shop with this ending export. The viewer’s own actions are in no trace. */
const exportsOf = (ending: string) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('replay'))
    .flatMap((file) => Object.values<unknown>(jest.requireActual(join(SRC, file))));

const isCreator = (value: unknown): value is { readonly type: string } =>
  typeof value === 'function' && 'type' in value && 'match' in value;

it.each(['Slice.ts', 'vents.ts'])('tells of every event in the files named …%s', (ending) => {
  const types = exportsOf(ending).flatMap((value) => (isCreator(value) ? [value.type] : []));
  expect(types.length).toBeGreaterThan(1);
  expect(types.filter((type) => WORDS[type] === undefined)).toEqual([]);
});

it('tells of every action in the golden traces', () => {
  const types = GOLDENS.flatMap((name) => traceEntries(goldenTrace(name))).map(({ action }) => action.type);
  expect(types.filter((type) => WORDS[type] === undefined)).toEqual([]);
});

it('replays every endpoint of the API, and has words for what changes something', () => {
  // Importing them injects them.
  exportsOf('Api.ts');
  const endpoints = Object.keys(api.endpoints).sort();
  expect([...REPLAYED_ENDPOINTS].sort()).toEqual(endpoints);
  const mutations = Object.entries(api.endpoints).filter(
    ([, endpoint]) => 'useMutation' in (endpoint as object),
  );
  expect(Object.keys(MUTATIONS).sort()).toEqual(mutations.map(([name]) => name).sort());
  // Words of a request that is no more would never be read.
  expect(Object.keys(REQUESTS).filter((name) => !endpoints.includes(name))).toEqual([]);
});
