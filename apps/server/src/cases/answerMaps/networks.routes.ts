import { createHash } from 'node:crypto';
import { readNetwork, type Network } from '@schaktkoll/contract';
import { fingerprintOf, scopeOf, type CoordinateSystem } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import type { GeodataUploads } from '../../maps/geodata/geodataUploads.ts';
import type { CutNetwork } from '../../maps/geodata/network/cutNetwork.ts';
import { noOwnerCase } from '../read/noSuchCase.ts';
import { countNetworks, findAreasForNetwork, insertNetwork, takesLinesFromPrograms } from './answerMaps.repository.ts';
import { writeNetwork } from './mapFiles.ts';
import { findProfile } from './mappingProfiles.repository.ts';

/** Networks of a user that were read and not sent: the next answers, and some that were tried. */
const mostNetworks = 20;

type ReadingRequest = Parameters<GeodataUploads['read']>[0] & {
  readonly user: SignedInUser;
  readonly params: { readonly caseNumber: string; readonly caseRecipientId: string };
  readonly query: { readonly system?: CoordinateSystem | undefined };
  readonly database: Queries;
  readonly now: Date;
};

/** The calls that read an owner's lines for an answer. */
export function networkRoutes(platform: Platform, uploads: GeodataUploads): void {
  const read = async (request: ReadingRequest): Promise<Network> => {
    const { user, params, query, database, now } = request;
    const areas = await findAreasForNetwork(database, scopeOf(user, 'cableowner'), params);
    if (areas === null) throw await noOwnerCase(database, user, params.caseNumber);
    if (user.program !== null && !(await takesLinesFromPrograms(database, user.organisationId)))
      throw new ApiError('LinesFromProgramsOff');
    if ((await countNetworks(database, user.id)) >= mostNetworks)
      throw new ApiError('TooManyNetworks', { maximum: mostNetworks });
    const { system = null } = query;
    const network = await uploads.read(request, (files) => ({ kind: 'cut', files, system, areas }));
    const fingerprint = createHash('sha256').update(fingerprintOf(network.format, network.layers)).digest('hex');
    const profile = await findProfile(database, user.organisationId, fingerprint);
    // The file is read again in the system that the owner chooses.
    if (network.system === null) return networkView(null, network, profile);
    const id = uuidv7(now.getTime());
    await writeNetwork(platform.files, id, { fingerprint, features: network.features, skipped: network.skipped });
    await insertNetwork(database, {
      id,
      case_recipient_id: params.caseRecipientId,
      uploaded_by: user.id,
      uploaded_at: now.toISOString(),
    });
    return networkView(id, network, profile);
  };
  uploads.mount((room) => route(room, readNetwork, read));
}

function networkView(
  id: string | null,
  network: CutNetwork,
  profile: Awaited<ReturnType<typeof findProfile>>,
): Network {
  const {
    format,
    system,
    possibleSystems,
    fileSystem,
    foreignSystem,
    layers,
    features,
    cut,
    skipped,
    firstSkipped,
    whole,
  } = network;
  return {
    id,
    format,
    system,
    possibleSystems: [...possibleSystems],
    fileSystem,
    foreignSystem,
    layers: layers.map(({ name, columns }) => ({ name, columns: [...columns] })),
    features: features as Network['features'],
    counts: { read: whole.features, cut, skipped },
    skipped: [...firstSkipped],
    nearest: whole.nearestMetres,
    extent: whole.extent as Network['extent'],
    lineMetres: whole.lineMetres,
    profile: profile as Network['profile'],
  };
}
