import type { BrowserContext } from '@playwright/test';

/** How many times slower than usual each page runs: races that a fast machine hides show at another speed. */
export const slowdown = Number(process.env['JOURNEY_SLOWDOWN'] ?? 1);

/** Slows down the pages that a context opens from now on. */
export function slowDown(context: BrowserContext): void {
  if (slowdown === 1) return;
  const slow = async (page: Parameters<BrowserContext['newCDPSession']>[0]): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  };
  // A page may close before it is slowed down.
  context.on('page', (page) => void slow(page).catch(() => undefined));
}
