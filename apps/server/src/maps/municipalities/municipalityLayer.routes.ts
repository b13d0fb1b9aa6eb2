import { getMunicipalityLayer, getMunicipalityLines } from '@schaktkoll/contract';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { route } from '../../platform/http/route.ts';
import { userOfMapCookie } from '../mapProxy/mapCookie.ts';
import { findLatestImport, type LatestImport } from './municipalities.repository.ts';
import { makeMunicipalityLines } from './municipalityLines.ts';

/** A version is never another file. */
const cacheControl = 'private, max-age=31536000, immutable';

interface MadeLines {
  readonly version: string;
  readonly file: Promise<Buffer>;
}

/** Municipality borders as a map layer. The file is generated on the first request and cached until the next import. */
export function municipalityLayerRoutes(platform: Platform): void {
  const { config, codeKeys: keys } = platform;
  const limit = memoryLimit('municipalityLines', platform);
  let made: MadeLines | undefined;

  route(platform, getMunicipalityLayer, async ({ database }) => {
    const latest = await findLatestImport(database);
    return { latest: latest && { version: versionOf(latest), fileName: latest.file_name } };
  });

  route(platform, getMunicipalityLines, async ({ params: { version }, raw, now: at, database }) => {
    const reader = userOfMapCookie(config, keys, raw, at);
    if (reader === null) throw new ApiError('NotSignedIn');
    limit.take(reader);
    const latest = await findLatestImport(database);
    if (latest === null || versionOf(latest) !== version) throw new ApiError('NotFound');
    if (made?.version !== version) made = { version, file: makeMunicipalityLines(database) };
    const current = made;
    try {
      return {
        fileName: 'municipalities.json',
        contentType: 'application/json',
        content: await current.file,
        cacheControl,
      };
    } catch (error) {
      // Generated again on the next request.
      if (made === current) made = undefined;
      throw error;
    }
  });
}

function versionOf({ imported_at: importedAt }: LatestImport): string {
  return String(new Date(importedAt).getTime());
}
