import { addArea } from './kernel/addArea.ts';
import { replaceKernel } from './kernel/geometryKernel.ts';

/** Puts the geometry kernel into the page's own thread: jsdom has no workers. Call it once in a test file. */
export function installTestKernel(): void {
  replaceKernel(() => ({ add: async (areas, added, names) => addArea(areas, added, names), destroy: () => undefined }));
}
