import { readGeodata, readMunicipalityFile, readOwnerGeodata } from '@schaktkoll/contract';
import { geodataLimits } from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import type { GeodataUploads } from './geodataUploads.ts';

/** The calls that read files of geodata. Everything costly is done in a thread. */
export function geodataRoutes(platform: Platform, uploads: GeodataUploads): void {
  uploads.mount((room) => {
    route(room, readGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      const { maximumVertices } = await platform.settings.current();
      return uploads.read(request, (files) => ({ kind: 'read', files, format, system, dataSet, maximumVertices }));
    });
    route(room, readOwnerGeodata, async (request) => {
      const { format = null, system = null, dataSet = null } = request.query;
      // It becomes squares: as fine as it may be, so that no square is lost.
      const maximumVertices = geodataLimits.vertices;
      return uploads.read(request, (files) => ({ kind: 'read', files, format, system, dataSet, maximumVertices }));
    });
    route(room, readMunicipalityFile, async (request) => ({
      layers: [...(await uploads.read(request, (files) => ({ kind: 'borders', files })))],
    }));
  });
}
