import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

/** Takes a trace file's text and returns the final state as JSON. */
export type FoldText = (text: string) => string;

const FOLD = `
  import { fold } from './__tests__/replay/fold';
  import { readTrace } from './src/trace/readTrace';
  export const foldText = (text) => {
    const read = readTrace(text);
    if (!read.ok) throw new Error('No trace: ' + read.problem);
    return JSON.stringify(fold(read.trace));
  };
`;

/**
 * Bundles the shop's reducers and runs them in a context without clock, randomness, network, timers or
 * storage (__tests__/replay/withoutSideEffects.ts).
 */
export async function bundleFold(): Promise<FoldText> {
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
  return (runInContext('replay', world) as { foldText: FoldText }).foldText;
}
