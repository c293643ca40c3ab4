import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

/** What is made of a trace file's text. */
export interface TraceReader {
  /** Where the replay ends otherwise than the visit, as JSON. */
  readonly mismatchesOf: (text: string) => string;
  /** The visit's story, a line each, without times. */
  readonly storyOf: (text: string) => string;
}

const READER = `
  import { buildTimeline } from './src/replay/timeline/buildTimeline';
  import { lineText } from './src/replay/story/storyText';
  import { readTrace } from './src/trace/readTrace';
  const timelineOf = (text) => {
    const read = readTrace(text);
    if (!read.ok) throw new Error('No trace: ' + read.problem);
    return buildTimeline(read.trace);
  };
  export const mismatchesOf = (text) => JSON.stringify(timelineOf(text).mismatches);
  export const storyOf = (text) => timelineOf(text).story.map(lineText).join('\\n');
`;

/**
 * Bundles the shop's reducers and the story, and runs them in a context without clock, randomness, network,
 * timers or storage (__tests__/replay/withoutSideEffects.ts).
 */
export async function bundleTraceReader(): Promise<TraceReader> {
  const { outputFiles } = await build({
    stdin: { contents: READER, resolveDir: process.cwd(), loader: 'ts' },
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
