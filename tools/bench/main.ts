import { arch, cpus, release } from 'node:os';

/**
 * `npm run bench -- counts|states|load|download|page [NUMBER]`: one measurement, as Markdown tables.
 * docs/figures.md keeps the results. NUMBER is of voters (of runs, for `page`). `npm run bench:web` has its
 * own options.
 */
const benches: Readonly<Record<string, () => Promise<(number?: number) => Promise<void>>>> = {
  counts: async () => (await import('./counts')).benchCounts,
  states: async () => (await import('./counts')).benchStates,
  load: async () => (await import('./load')).benchLoad,
  download: async () => (await import('./download')).benchDownload,
  page: async () => (await import('./page')).benchPage,
};

const [name = '', ...rest] = process.argv.slice(2);
const [number] = rest;
const chosen = benches[name];
if (name !== 'web' && (chosen === undefined || (number !== undefined && !(Number(number) >= 1)))) {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')} [NUMBER], or npm run bench:web`);
  process.exit(1);
}
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${arch()}, ${process.platform} ${release()}, Node ${process.version}\n`,
);
if (chosen === undefined) await (await import('./web')).benchWeb(rest);
else await (await chosen())(number === undefined ? undefined : Number(number));
