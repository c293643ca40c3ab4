import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Slice } from '@reduxjs/toolkit';
import { reducers } from '../../../../src/app/rootReducer';
import { REPLAYED_ENDPOINTS } from '../../../../src/app/replayReducer';
import { REQUESTS } from '../../../../src/replay/story/words/requests';
import { WORDS } from '../../../../src/replay/story/words/words';
import { api } from '../../../../src/services/api';
import { traceEntries } from '../../../../src/trace/format';
import { GOLDENS, goldenTrace } from '../../../replay/goldens';

/** Every action is either told in words or said to be technical (src/replay/story/words). */
const SRC = join(__dirname, '../../../../src');
/** What the files of the shop with this ending export. The viewer’s own actions are in no trace. */
const exportsOf = (ending: string) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.startsWith('replay'))
    .map((file) => [file, Object.values<unknown>(jest.requireActual(join(SRC, file)))] as const);

type Creators = Readonly<Record<string, { readonly type: string }>>;
const isSlice = (value: unknown): value is Slice =>
  typeof value === 'object' && value !== null && 'reducerPath' in value && 'actions' in value;
const isCreator = (value: unknown): value is { readonly type: string } =>
  typeof value === 'function' && 'type' in value && 'match' in value;

const SLICES = exportsOf('Slice.ts').map(([file, values]) => [file, values.filter(isSlice)] as const);
const EVENTS = ['vents.ts', 'Listeners.ts']
  .flatMap(exportsOf)
  .map(([file, values]) => [file, values.filter(isCreator).map(({ type }) => type)] as const);

it('finds every slice of the reducer', () => {
  const paths = SLICES.flatMap(([, slices]) => slices.map(({ reducerPath }) => reducerPath));
  expect([...paths, api.reducerPath].sort()).toEqual(Object.keys(reducers).sort());
});

const ACTIONS = SLICES.map(
  ([file, slices]) =>
    [
      file,
      slices.flatMap(({ actions }) => Object.values(actions as Creators).map(({ type }) => type)),
    ] as const,
);

it.each([...ACTIONS, ...EVENTS])(
  'has words for the actions of %s, or calls them technical',
  (_file, types) => {
    expect(types.filter((type) => WORDS[type] === undefined)).toEqual([]);
  },
);

it('has them for every action in the golden traces', () => {
  const types = GOLDENS.flatMap((name) => traceEntries(goldenTrace(name))).map(({ action }) => action.type);
  expect(types.filter((type) => WORDS[type] === undefined)).toEqual([]);
});

it('replays every endpoint of the API, and names its request', () => {
  // Importing them injects them.
  exportsOf('Api.ts');
  const endpoints = Object.keys(api.endpoints).sort();
  expect([...REPLAYED_ENDPOINTS].sort()).toEqual(endpoints);
  expect(Object.keys(REQUESTS).sort()).toEqual(endpoints);
});
