import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import importX from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { readdirSync } from 'node:fs';

/**
 * The walls of the house as lint errors: contract ← services, components ← features ← app;
 * no feature imports another; the functions take only the contract from src; production
 * code never reaches into tools; only netlify/purchases moves a purchase.
 */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const walls = [
  {
    target: './src/contract',
    from: [
      './src/app',
      './src/features',
      './src/services',
      './src/components',
      './src/config.ts',
      './netlify',
      './tools',
    ],
  },
  {
    target: './src/components',
    from: ['./src/app', './src/features', './src/services', './netlify', './tools'],
  },
  {
    target: './src/services',
    from: ['./src/features', './src/app', './src/components', './netlify', './tools'],
  },
  {
    target: './src/features',
    from: ['./netlify', './tools', './src/app/App.tsx', './src/app/makeStore.ts', './src/app/rootReducer.ts'],
  },
  { target: './src/app', from: ['./netlify', './tools'] },
  { target: './netlify', from: ['./src', './tools'], except: ['./contract'] },
  { target: './tools', from: ['./src'], except: ['./contract', './config.ts'] },
  {
    target: ['./netlify/!(purchases)/**', './tools/**', './src/**'],
    from: './netlify/queries/purchaseMoves.ts',
    message: 'Only netlify/purchases moves a purchase.',
  },
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`],
    message: 'Features meet through actions and root selectors, not through imports.',
  })),
];

const bannedInReducers = [
  'Date',
  'localStorage',
  'sessionStorage',
  'window',
  'document',
  'fetch',
  'setTimeout',
  'crypto',
].map((name) => ({
  name,
  message: 'Reducers are replayed: time, ids, randomness and the browser enter as payload, from deps.',
}));

/* Plain array form: every entry is read top to bottom, later ones win. */
export default tseslint.config(
  {
    ignores: ['node_modules', 'dist', '.local', '.netlify', 'coverage', 'test-results', 'playwright-report'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones: walls }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Configuration is read once per side, in config.ts.',
        },
      ],
    },
  },
  {
    files: ['src/**/*Slice.ts', 'src/app/rootReducer.ts'],
    rules: {
      'no-restricted-globals': ['error', ...bannedInReducers],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness enters as payload.' },
      ],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@reduxjs/toolkit', importNames: ['nanoid', 'createAsyncThunk'] }] },
      ],
    },
  },
  {
    files: ['src/config.ts', 'netlify/lib/config.ts', 'tools/**', '__tests__/**', '*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  { files: ['tools/**', '__tests__/**', 'netlify/lib/log.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
