/** ESM-only packages that Jest, running CommonJS, has to transform. */
const esmOnly = ['@redux-devtools/instrument', 'commander', 'jose', 'valibot'];

const BUILD = '<rootDir>/__tests__/tools/production.test.ts';

export const base = {
  rootDir: import.meta.dirname,
  // What is built or recorded beside them has other copies of our files, and changes while tests run.
  roots: ['src', 'netlify', 'tools', '__tests__'].map((folder) => `<rootDir>/${folder}`),
  transform: {
    '^.+\\.(t|j)sx?$|^.+\\.[cm]js$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.(css|svg|woff2)$': '<rootDir>/__tests__/support/asset.ts',
    // The whole package: its parts are for bundlers only.
    '^@zip\\.js/zip\\.js/lib/.+$': '@zip.js/zip.js',
  },
};

export default {
  // For what hangs: on a busy machine a test of a second may take half a minute.
  testTimeout: 120_000,
  // Jest would leave one core idle, which on two cores is half the machine.
  maxWorkers: '100%',
  projects: [
    {
      ...base,
      displayName: 'src',
      testEnvironment: '<rootDir>/__tests__/support/jsdomWithWeb.ts',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts?(x)', '<rootDir>/__tests__/replay/**/*.test.ts?(x)'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setupDom.ts'],
    },
    {
      ...base,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/__tests__/support/startDatabases.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopDatabases.ts',
      testMatch: ['<rootDir>/__tests__/{netlify,tools}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', BUILD],
    },
    {
      ...base,
      // It makes the production build that it looks at, unless the browser tests have made it.
      displayName: 'build',
      testEnvironment: 'node',
      testMatch: [BUILD],
    },
  ],
};
