import type { GeometryKernel } from './geometryKernel.ts';

/** The kernel in a worker; also what talks to it is fetched at the first call. */
function createLateKernel(): GeometryKernel {
  let late: Promise<GeometryKernel> | undefined;
  const fetched = (): Promise<GeometryKernel> => {
    late ??= import('./workerKernel.ts').then(({ createWorkerKernel }) => createWorkerKernel());
    // What could not be fetched is asked for again at the next call.
    late.catch(() => (late = undefined));
    return late;
  };
  const nothing = (): undefined => undefined;
  return {
    edit: async (areas, edit, rules) => (await fetched()).edit(areas, edit, rules),
    prepare: () => void fetched().then((kernel) => kernel.prepare(), nothing),
    cancel: () => void late?.then((kernel) => kernel.cancel(), nothing),
    destroy: () => void late?.then((kernel) => kernel.destroy(), nothing),
  };
}

let makeKernel: () => GeometryKernel = createLateKernel;

/** A kernel as the hooks use it. */
export function createKernel(): GeometryKernel {
  return makeKernel();
}

/** Component tests have no workers: the testing entry puts one in the page's own thread here. */
export function replaceKernel(make: () => GeometryKernel): void {
  makeKernel = make;
}
