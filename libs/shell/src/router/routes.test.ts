import { describe, expect, it } from 'vitest';
import { firstRoute, type AppRoute } from './routes.ts';

const load = async () => () => null;
const routes: readonly AppRoute[] = [
  { path: '/cases', load },
  { path: '/cases/workflow', session: 'background', load },
];

describe('the first screen of a visit', () => {
  it('waits for the session where it is for those who are signed in, also by way of a redirect', () => {
    expect(firstRoute('inquirer', routes, '/cases')).toEqual({ path: '/cases', load, isAtOnce: false });
  });

  it('is rendered at once when it is public, ends a sign-in, or is not found', () => {
    expect(firstRoute('inquirer', routes, '/cases/workflow').isAtOnce).toBe(true);
    expect(firstRoute('inquirer', routes, '/signincallback')).toEqual({ isAtOnce: true });
    expect(firstRoute('inquirer', routes, '/finns/inte')).toEqual({ isAtOnce: true });
    // A path of the specification whose screen does not exist yet.
    expect(firstRoute('inquirer', routes, '/terms')).toEqual({ isAtOnce: true });
  });
});
