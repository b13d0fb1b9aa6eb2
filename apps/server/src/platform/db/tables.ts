import type {
  ArchivedCaseEventTable,
  ArchivedCaseOwnerToAskTable,
  ArchivedCaseRecipientTable,
  ArchivedCaseTable,
  CaseReminderTable,
  ErasureReportTable,
} from './archivedCases.tables.ts';
import type { ClosedAnnouncementTable, SystemAnnouncementTable } from './announcements.tables.ts';
import type { OrganisationTable, UserRoleTable, UserTable } from './accounts.tables.ts';
import type { AttachmentTable } from './attachments.tables.ts';
import type { BankIdConnectingTable, BankIdLinkTable, BankIdOrderTable } from './bankId.tables.ts';
import type {
  CaseCommentTable,
  CaseCountTable,
  CaseEventTable,
  CaseNumberSerialTable,
  CaseOwnerToAskTable,
  CaseRecipientTable,
  CaseSquareSpanTable,
  CaseTable,
  CaseWorkAreaTable,
  OutboxMessageTable,
} from './cases.tables.ts';
import type { OneTimeCodeTable } from './codes.tables.ts';
import type { CaseDraftTable, CaseTemplateTable } from './drafts.tables.ts';
import type { MessageTemplateTable, MessageTemplateVersionTable } from './messageTemplates.tables.ts';
import type { LogInAsTable } from './logInAs.tables.ts';
import type { BudgetTable, CollectedNoticeTable, JobRunTable } from './jobs.tables.ts';
import type { AccountUnderWayTable, InviteRecipientTable, InviteTable } from './newAccounts.tables.ts';
import type { AnswerRuleTable, CaseArrivalTable } from './answerRules.tables.ts';
import type { MachineClientTable, ModuleCaseSerialTable, ModuleCaseTable } from './machines.tables.ts';
import type {
  MunicipalityImportTable,
  MunicipalityRowTable,
  MunicipalityTable,
  UnregisteredOwnerTable,
} from './municipalities.tables.ts';
import type { KnownBrowserTable, RecoveryTable, TryWindowTable } from './passwords.tables.ts';
import type {
  AreaRecipientTable,
  AreaRowTable,
  AreaTable,
  RecipientEmailTable,
  RecipientTable,
  RecipientUserTable,
} from './recipients.tables.ts';
import type { SystemSettingHistoryTable, SystemSettingTable } from './settings.tables.ts';
import type { ApiUsageTable } from './usage.tables.ts';
import type { OpenStatisticsTable } from './openStatistics.tables.ts';
import type { ModuleWebhookEventTable, ModuleWebhookTable } from './webhooks.tables.ts';
import type { AuditChainTable, AuditEventTable } from './audit.tables.ts';
import type { IdempotencyKeyTable, OidcPayloadTable, ServerSecretTable } from './signIn.tables.ts';

/** All tables as Kysely reads them; one file per area beside this one. */
export interface Tables {
  organisation: OrganisationTable;
  app_user: UserTable;
  user_role: UserRoleTable;
  machine_client: MachineClientTable;
  module_case: ModuleCaseTable;
  module_case_serial: ModuleCaseSerialTable;
  module_webhook: ModuleWebhookTable;
  module_webhook_event: ModuleWebhookEventTable;
  answer_rule: AnswerRuleTable;
  case_arrival: CaseArrivalTable;
  bank_id_link: BankIdLinkTable;
  bank_id_order: BankIdOrderTable;
  bank_id_connecting: BankIdConnectingTable;
  try_window: TryWindowTable;
  budget: BudgetTable;
  attachment: AttachmentTable;
  known_browser: KnownBrowserTable;
  recovery: RecoveryTable;
  oidc_payload: OidcPayloadTable;
  server_secret: ServerSecretTable;
  audit_event: AuditEventTable;
  audit_chain: AuditChainTable;
  api_usage: ApiUsageTable;
  open_statistics: OpenStatisticsTable;
  idempotency_key: IdempotencyKeyTable;
  municipality: MunicipalityTable;
  municipality_row: MunicipalityRowTable;
  municipality_import: MunicipalityImportTable;
  unregistered_owner: UnregisteredOwnerTable;
  system_announcement: SystemAnnouncementTable;
  closed_announcement: ClosedAnnouncementTable;
  system_setting: SystemSettingTable;
  system_setting_history: SystemSettingHistoryTable;
  recipient: RecipientTable;
  recipient_email: RecipientEmailTable;
  recipient_user: RecipientUserTable;
  area: AreaTable;
  area_recipient: AreaRecipientTable;
  area_row: AreaRowTable;
  case_draft: CaseDraftTable;
  case_template: CaseTemplateTable;
  case_count: CaseCountTable;
  case_number_serial: CaseNumberSerialTable;
  dig_case: CaseTable;
  case_work_area: CaseWorkAreaTable;
  case_row: CaseSquareSpanTable;
  case_recipient: CaseRecipientTable;
  case_owner_to_ask: CaseOwnerToAskTable;
  case_comment: CaseCommentTable;
  case_event: CaseEventTable;
  case_reminder: CaseReminderTable;
  archived_case: ArchivedCaseTable;
  archived_case_recipient: ArchivedCaseRecipientTable;
  archived_case_owner_to_ask: ArchivedCaseOwnerToAskTable;
  archived_case_event: ArchivedCaseEventTable;
  erasure_report: ErasureReportTable;
  message_template: MessageTemplateTable;
  message_template_version: MessageTemplateVersionTable;
  outbox_message: OutboxMessageTable;
  collected_notice: CollectedNoticeTable;
  one_time_code: OneTimeCodeTable;
  job_run: JobRunTable;
  log_in_as: LogInAsTable;
  account_under_way: AccountUnderWayTable;
  invite: InviteTable;
  invite_recipient: InviteRecipientTable;
}
