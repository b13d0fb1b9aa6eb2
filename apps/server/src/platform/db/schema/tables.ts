import type { ArchiveTables } from './archive.ts';
import type { CaseGroupsTables } from './caseGroups.ts';
import type { CasesTables } from './cases.ts';
import type { ChangesTables } from './changes.ts';
import type { GisKeysTables } from './gisKeys.ts';
import type { IdentityTables } from './identity.ts';
import type { LegacyApiTables } from './legacyApi.ts';
import type { MapsTables } from './maps.ts';
import type { MessagesTables } from './messages.ts';
import type { OrganisationsTables } from './organisations.ts';
import type { PlatformTables } from './platform.ts';
import type { ServiceTables } from './service.ts';

/** All tables as Kysely reads them. */
export interface Tables
  extends
    IdentityTables,
    GisKeysTables,
    OrganisationsTables,
    CasesTables,
    CaseGroupsTables,
    ArchiveTables,
    LegacyApiTables,
    MapsTables,
    MessagesTables,
    ServiceTables,
    PlatformTables,
    ChangesTables {}
