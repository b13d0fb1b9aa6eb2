import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import rootConfig from '../../vitest.config.ts';

const quickTests: readonly unknown[] = ['unit', 'components'];

/** The longest time that each test file has taken; one that ended at a failure took less than it needs. */
const longest = new Map<string, number>();

/** The quickest file first: a mutant is done with at the first failure, and most are noticed by a quick file. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of files) {
      const last = this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0;
      longest.set(file.moduleId, Math.max(longest.get(file.moduleId) ?? 0, last));
    }
    const timeOf = ({ moduleId }: TestSpecification): number => longest.get(moduleId) ?? 0;
    return Promise.resolve(files.toSorted((one, other) => timeOf(one) - timeOf(other)));
  }
}

/** Stryker's runner can choose neither projects nor a folder for them: these are the quick tests of one library. */
export default defineConfig({
  ...rootConfig,
  test: {
    ...rootConfig.test,
    sequence: { sequencer: QuickestFirst },
    projects: ((rootConfig.test?.projects ?? []) as readonly TestProjectInlineConfiguration[])
      .filter(({ test }) => quickTests.includes(test?.name))
      .map((project) => ({ ...project, test: { ...project.test, dir: process.env['MUTATED_LIBRARY'] } })),
  },
});
