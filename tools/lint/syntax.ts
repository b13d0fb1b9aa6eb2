import { builtinRules } from 'eslint/use-at-your-own-risk';

/** ESLint's rule for selectors of syntax, which oxlint lacks, as a plugin of oxlint. */
export default {
  meta: { name: 'syntax' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax') },
};
