import { runTool } from '../process/runTool.ts';

/**
 * `npm run test:samples -- <folder>`: every file with geodata in the folder, read or refused with the right reason as
 * Debian's GDAL (package gdal-bin) sees it; each format that is written, read back in every coordinate system; the
 * official control points.
 */
process.exitCode = await runTool(process.execPath, [
  'apps/server/proof/geodataSamples/samples.ts',
  ...process.argv.slice(2),
]);
