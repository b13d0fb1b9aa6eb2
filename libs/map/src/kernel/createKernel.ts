import type { GeometryKernel } from './geometryKernel.ts';
import { createWorkerKernel } from './workerKernel.ts';

let makeKernel: () => GeometryKernel = () => createWorkerKernel();

export function createKernel(): GeometryKernel {
  return makeKernel();
}

/** Component tests have no workers: the testing entry puts one in the page's own thread here. */
export function replaceKernel(make: () => GeometryKernel): void {
  makeKernel = make;
}
