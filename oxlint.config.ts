import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint';
import eslint from './.eslintrc.json' with { type: 'json' };

// The rules of ESLint that oxlint lacks run as its plugins: it reads a file once for all rules.
const { 'no-restricted-syntax': syntax, ...rules } = eslint.rules as unknown as DummyRuleMap;
const overrides = eslint.overrides as unknown as readonly (OxlintOverride & { readonly excludedFiles?: string[] })[];

export default defineConfig({
  ignorePatterns: eslint.ignorePatterns,
  plugins: ['typescript', 'import', 'oxc', 'react', 'jsx-a11y'],
  jsPlugins: ['@nx/eslint-plugin', 'eslint-plugin-regexp', './tools/lint/syntax.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', respectEslintDisableDirectives: false },
  env: { es2024: true, browser: true, node: true },
  categories: { correctness: 'error' },
  rules: {
    ...rules,
    'syntax/no-restricted-syntax': syntax ?? 'off',
    eqeqeq: 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', 4],
    'no-array-constructor': 'error',
    'no-case-declarations': 'error',
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-prototype-builtins': 'error',
    'no-redeclare': 'error',
    'no-regex-spaces': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'zod', message: 'Use zod/mini: full zod is 24 kB gzip and carries its own messages.' },
          { name: 'proj4', message: 'proj4 is the oracle of tests only; use @schaktkoll/geometry.' },
        ],
        patterns: [
          {
            group: [
              '@schaktkoll/*/**',
              '!@schaktkoll/shell/testing',
              '!@schaktkoll/map/testing',
              '!@schaktkoll/geometry/*.json*',
            ],
            message: 'Import a lib through its index only.',
          },
        ],
      },
    ],
    'no-unexpected-multiline': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // Workers are imported by their address, which is Vite's default export.
    'import/default': 'off',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    // Lengths and parts of texts are counted in code points.
    'typescript/no-misused-spread': 'off',
    'typescript/no-misused-promises': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-enum-comparison': 'error',
    'typescript/no-unsafe-function-type': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    // A reason of abort, and what a library gave us as its error, is passed on as it came.
    'typescript/only-throw-error': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
    'typescript/prefer-promise-reject-errors': ['error', { allowThrowingAny: true, allowThrowingUnknown: true }],
    'typescript/restrict-plus-operands': 'error',
    // A status is a live region, and a combobox is a text field that opens a list of its own.
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...overrides.map(({ excludedFiles, ...override }) => ({
      ...override,
      ...(excludedFiles && { excludeFiles: excludedFiles }),
    })),
    {
      // Functions called "use" that are no hooks.
      files: ['apps/server/**', 'libs/{contract,domain,geometry,texts}/**', 'tools/**/*.ts', 'e2e/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // In no project of TypeScript, so nothing has a type.
      files: ['**/*.mjs'],
      rules: {
        'typescript/no-misused-promises': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    {
      files: [
        'tools/**',
        'apps/server/src/main.ts',
        'apps/server/server.mjs',
        'e2e/**',
        'libs/testing/src/consoleGuard.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'max-lines': 'off', 'no-restricted-imports': 'off' },
    },
    {
      // Matchers and response.json() are typed any, and a method is often named only to be replaced or called with another receiver.
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.proof.ts',
        'e2e/**',
        'apps/server/**/testing/**',
        'apps/server/**/proof/**',
        'libs/*/src/testing.ts',
        'libs/*/src/testing.tsx',
        '**/testTypedAreas.tsx',
      ],
      rules: {
        'typescript/no-base-to-string': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/require-array-sort-compare': 'off',
        'typescript/unbound-method': 'off',
      },
    },
  ],
});
