import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';

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
    ignores: ['node_modules', 'dist', '.local*', '.netlify', 'coverage', 'test-results', 'playwright-report'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    // One program for the whole run: a quarter faster than a project service that opens file by file.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', 250],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // There is no enum here, and hardly a class. Looking for one at each value takes a tenth of the run.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Slices extend RootState where they are defined.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
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
    // These rules run the React compiler over each file: only where there are components and hooks.
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['src/**/*Slice.ts', 'src/app/makeReducer.ts', 'src/app/replayReducer.ts'],
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
  // What tests call is called by the sources too, where it is looked up; a seventh of the run.
  { files: ['__tests__/**'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
);
