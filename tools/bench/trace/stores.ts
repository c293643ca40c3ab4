import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { projectRoot } from '../../database/projectRoot';

/** The part of the shop's store that is measured. */
export interface Store {
  readonly dispatch: (action: object) => unknown;
}

export interface Stores {
  readonly withRecorder: () => Store;
  readonly without: () => Store;
  /** The recorder alone, around a reducer that does nothing. */
  readonly recorderAlone: () => Store;
}

/** Replaces the recorder by one that records nothing. */
const NO_RECORDER = 'export const createRecorder = () => ({ record: (reducer) => reducer });';

// The bundler does not define build flags.
const RECORDER = /trace\/recorder\.ts$/;

const STORE = `
  import { makeStore } from './src/app/makeStore';
  const nothing = () => undefined;
  const storage = { getItem: async () => null, setItem: async () => undefined, removeItem: async () => undefined };
  export { createRecorder } from './src/trace/recorder';
  export const openStore = () =>
    makeStore({ clock: Date.now, newId: () => 'id', storage, navigate: nothing, goBack: nothing, openDownload: nothing });
`;

/** Builds the shop's production store twice, the second time without its recorder. */
export async function bundleStores(directory: string): Promise<Stores> {
  const [withRecorder, without] = await Promise.all([
    bundleOf(directory, 'with'),
    bundleOf(directory, 'without'),
  ]);
  return {
    withRecorder: withRecorder.openStore,
    without: without.openStore,
    recorderAlone: () => {
      const state = {};
      const reduce = withRecorder.createRecorder(Date.now).record(() => state);
      reduce(state, { type: 'made' });
      return { dispatch: (action) => reduce(state, action) };
    },
  };
}

interface Bundle {
  readonly openStore: () => Store;
  readonly createRecorder: (clock: () => number) => {
    readonly record: (reducer: () => object) => (state: object, action: object) => object;
  };
}

async function bundleOf(directory: string, name: 'with' | 'without'): Promise<Bundle> {
  const file = join(directory, `${name}.mjs`);
  const { outputFiles } = await build({
    stdin: { contents: STORE, resolveDir: projectRoot(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    minify: true,
    resolveExtensions: ['.ts', '.tsx', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    plugins:
      name === 'with'
        ? []
        : [
            {
              name: 'no recorder',
              setup: (bundler) => {
                bundler.onLoad({ filter: RECORDER }, () => ({ contents: NO_RECORDER }));
              },
            },
          ],
  });
  await writeFile(file, outputFiles[0]?.contents ?? '');
  return (await import(pathToFileURL(file).href)) as Bundle;
}
