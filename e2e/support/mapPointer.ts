import type { CDPSession, Page } from '@playwright/test';

/** Pixels to the right of where areas were last shown, and below it. */
type Place = readonly [x: number, y: number];

/** Pointer actions on the map. */
export interface Pointer {
  /** Reads where areas are shown: the centre of what nothing on the map covers. Lines that come and go move it later. */
  readonly look: () => Promise<void>;
  readonly tap: (place: Place) => Promise<void>;
  readonly drag: (from: Place, to: Place) => Promise<void>;
}

/** The map on which work areas are drawn. */
export const mapOf = (page: Page) => page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });

/** Any sooner would be a double click. By the page's own timer, which begins when the page has handled the press. */
const waitOutDoubleClick = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 260)));

/** Converts positions on the map to positions in the window. */
async function placesOf(page: Page): Promise<(place: Place) => Place> {
  const box = await page.locator('[data-map-free]').boundingBox();
  if (!box) throw new Error('The map has no box.');
  return ([x, y]) => [Math.round(box.x + box.width / 2 + x), Math.round(box.y + box.height / 2 + y)];
}

const steps = 10;

/** Sends touch events to the map, one movement after another. */
export class Fingers {
  readonly #page: Page;
  readonly #session: CDPSession;
  #at: ((place: Place) => Place) | undefined;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async look(): Promise<void> {
    this.#at = await placesOf(this.#page);
  }

  async do(
    ...moments: readonly (readonly [kind: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Place[]])[]
  ): Promise<void> {
    const at = (this.#at ??= await placesOf(this.#page));
    for (const [type, ...fingers] of moments) {
      const touchPoints = fingers.map(at).map(([x, y], id) => ({ x, y, id }));
      await this.#session.send('Input.dispatchTouchEvent', { type, touchPoints });
    }
  }
}

const between = (from: Place, to: Place, step: number): Place => [
  from[0] + ((to[0] - from[0]) * step) / steps,
  from[1] + ((to[1] - from[1]) * step) / steps,
];

export function fingerOn(page: Page, fingers: Fingers): Pointer {
  return {
    look: () => fingers.look(),
    tap: async (place) => {
      await fingers.do(['touchStart', place], ['touchEnd']);
      await waitOutDoubleClick(page);
    },
    drag: (from, to) =>
      fingers.do(
        ['touchStart', from],
        ...Array.from({ length: steps }, (_, step) => ['touchMove', between(from, to, step + 1)] as const),
        ['touchEnd'],
      ),
  };
}

export function mouseOn(page: Page): Pointer {
  let at = ([x, y]: Place): Place => [x, y];
  return {
    look: async () => {
      at = await placesOf(page);
    },
    tap: async (place) => {
      await page.mouse.click(...at(place));
      await waitOutDoubleClick(page);
    },
    drag: async (from, to) => {
      await page.mouse.move(...at(from));
      await page.mouse.down();
      await page.mouse.move(...at(to), { steps });
      await page.mouse.up();
    },
  };
}
