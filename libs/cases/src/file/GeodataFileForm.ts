import { lazyPart } from '@schaktkoll/ui';

/** The form that reads a file with geodata; fetched when it is first drawn. */
export const GeodataFileForm = lazyPart(async () => (await import('./GeodataFileFormPart.tsx')).default);
