import { arch, cpus, release } from 'node:os';

/**
 * `npm run bench -- counts|costs|pages|load|download|page [NUMBER]`: one measurement, as Markdown tables.
 * docs/figures.md keeps the results. NUMBER is of voters (of runs, for `page`). `npm run bench:web` has its
 * own options.
 */
const benches: Readonly<Record<string, () => Promise<(number?: number) => Promise<void>>>> = {
  counts: async () => (await import('./counts')).benchCounts,
  pages: async () => (await import('./pages')).benchPages,
  costs: async () => (await import('./costs')).benchCosts,
  load: async () => (await import('./load')).benchLoad,
  download: async () => (await import('./download')).benchDownload,
  page: async () => (await import('./page')).benchPage,
  web: async () => (await import('./web')).benchWeb,
};

const [name = '', number] = process.argv.slice(2);
const chosen = benches[name];
if (chosen === undefined) {
  console.error(`npm run bench -- ${Object.keys(benches).join('|')} [NUMBER]`);
  process.exit(1);
}
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? '?'}), ${arch()}, ${process.platform} ${release()}, Node ${process.version}\n`,
);
await (
  await chosen()
)(number === undefined ? undefined : Number(number));
