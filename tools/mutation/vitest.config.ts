import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import rootConfig from '../../vitest.config.ts';

const quickTests: readonly unknown[] = ['node', 'browser'];

/** Stryker's runner can choose neither projects nor a folder for them: these are the quick tests of one library. */
export default defineConfig({
  ...rootConfig,
  test: {
    ...rootConfig.test,
    projects: (rootConfig.test?.projects as readonly TestProjectInlineConfiguration[])
      .filter(({ test }) => quickTests.includes(test?.name))
      .map((project) => ({ ...project, test: { ...project.test, dir: process.env['MUTATED_LIBRARY'] } })),
  },
});
