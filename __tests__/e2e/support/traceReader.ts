import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

/** What is made of a trace file's text. */
export interface TraceReader {
  /** The final state as JSON. */
  readonly foldText: (text: string) => string;
  /** The visit's story, a line each, without times. */
  readonly storyOf: (text: string) => string;
}

const FOLD = `
  import { fold } from './__tests__/replay/fold';
  import { replayReducer } from './src/app/replayReducer';
  import { createStoryteller } from './src/replay/story/story';
  import { lineText } from './src/replay/story/storyText';
  import { traceEntries } from './src/trace/format';
  import { readTrace } from './src/trace/readTrace';
  const traceIn = (text) => {
    const read = readTrace(text);
    if (!read.ok) throw new Error('No trace: ' + read.problem);
    return read.trace;
  };
  export const foldText = (text) => JSON.stringify(fold(traceIn(text)));
  export const storyOf = (text) => {
    const trace = traceIn(text);
    const storyteller = createStoryteller();
    let state = trace.committedState;
    for (const entry of traceEntries(trace)) {
      const before = state;
      state = replayReducer(before, entry.action);
      storyteller.hear(entry, before, state);
    }
    return storyteller.lines().map(lineText).join('\\n');
  };
`;

/**
 * Bundles the shop's reducers and the story, and runs them in a context without clock, randomness, network,
 * timers or storage (__tests__/replay/withoutSideEffects.ts).
 */
export async function bundleTraceReader(): Promise<TraceReader> {
  const { outputFiles } = await build({
    stdin: { contents: FOLD, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'replay',
    platform: 'browser',
    resolveExtensions: ['.ts', '.tsx', '.js', '.json'],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  });
  const world = createContext({ URLSearchParams });
  runInContext(outputFiles[0]?.text ?? '', world);
  return runInContext('replay', world) as TraceReader;
}
