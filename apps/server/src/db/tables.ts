import type { OrganisationTable, UserRoleTable, UserTable } from './accounts.tables.ts';
import type { SystemSettingHistoryTable, SystemSettingTable } from './settings.tables.ts';
import type { AuditEventTable, IdempotencyKeyTable, OidcPayloadTable, ServerSecretTable } from './signIn.tables.ts';

/** All tables as Kysely reads them; one file per area beside this one. */
export interface Tables {
  organisation: OrganisationTable;
  app_user: UserTable;
  user_role: UserRoleTable;
  oidc_payload: OidcPayloadTable;
  server_secret: ServerSecretTable;
  audit_event: AuditEventTable;
  idempotency_key: IdempotencyKeyTable;
  system_setting: SystemSettingTable;
  system_setting_history: SystemSettingHistoryTable;
}
