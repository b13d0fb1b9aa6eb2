import type { OwnOrganisationFields, saveOwnOrganisation, UblSettings } from '@schaktkoll/contract';
import {
  checkOwnerSettings,
  checkUblContact,
  normalisePhone,
  normalisePostalCode,
  responseDaySettings,
  timedPurposes,
  type FieldIssue,
  type SystemSettings,
} from '@schaktkoll/domain';
import type { OwnOrganisation } from '@schaktkoll/contract';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { AuditKind } from '../../platform/audit/auditKinds.ts';
import type { Queries } from '../../platform/db/database.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import { lockAreasOf } from '../areas/areas.repository.ts';
import type { OrganisationScope } from '../ownScope.ts';
import * as settings from './settings.repository.ts';

/** The user, place and time of the action; `transaction` is the action's own. */
export interface SettingsContext {
  readonly transaction: Queries;
  readonly scope: OrganisationScope;
  readonly request: Pick<CallRequest<typeof saveOwnOrganisation>, 'user' | 'now' | 'address' | 'requestId' | 'version'>;
}

/** The defaults of the service for response and marking days. */
export function defaultDays(system: SystemSettings): OwnOrganisation['defaults'] {
  const responseDays = Object.fromEntries(
    timedPurposes.map((purpose) => [purpose, system[responseDaySettings[purpose]]]),
  ) as OwnOrganisation['defaults']['responseDays'];
  return { responseDays, markingDays: system.markingDays };
}

/**
 * Saves the settings of the caller's organisation. Cases that are sent already keep their days.
 * @throws ApiError RuleRefused, VersionConflict
 */
export async function saveSettings(
  sent: OwnOrganisationFields,
  context: SettingsContext,
): Promise<{ version: number }> {
  const { transaction, scope } = context;
  // A recipient may be removed when only case types that are not taken lead to it.
  await lockAreasOf(transaction, scope);
  const stored = await settings.findSettings(transaction, scope);
  refuse(checkOwnerSettings(sent, stored.type));
  const version = await settings.updateSettings(
    transaction,
    scope,
    {
      ...sent,
      description: textOf(sent.description),
      phone: normalisePhone(sent.phone),
      contactEmail: textOf(sent.contactEmail),
      website: textOf(sent.website),
      street: textOf(sent.street),
      postalCode: normalisePostalCode(sent.postalCode ?? ''),
      city: textOf(sent.city),
      informationUrl: textOf(sent.informationUrl),
      termsUrl: textOf(sent.termsUrl),
    },
    writingOf(context),
  );
  const takes = [...sent.takesPurposes].sort().join(' ');
  return audited('OwnerSettingsChanged', version, stored, { context, details: { takes } });
}

/**
 * Saves the Ubl settings of the caller's organisation; one that is not a network operator has no contact.
 * @throws ApiError RuleRefused, VersionConflict
 */
export async function saveUbl(sent: UblSettings, context: SettingsContext): Promise<{ version: number }> {
  const { transaction, scope } = context;
  const stored = await settings.findSettings(transaction, scope);
  refuse(checkUblContact(sent));
  const isOperator = sent.ublClass === 'NetworkOperator';
  const version = await settings.updateUbl(
    transaction,
    scope,
    {
      ublClass: sent.ublClass,
      ublEmail: isOperator ? textOf(sent.ublEmail) : null,
      ublLink: isOperator ? textOf(sent.ublLink) : null,
      ublComment: isOperator ? textOf(sent.ublComment) : null,
    },
    writingOf(context),
  );
  return audited('UblSettingsChanged', version, stored, { context, details: { ublClass: sent.ublClass } });
}

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new RuleRefused(issues);
}

const textOf = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

function writingOf({ request: { user, now, version } }: SettingsContext): settings.Writing {
  return { userId: user.id, at: now.toISOString(), version };
}

async function audited(
  kind: AuditKind,
  version: number | null,
  { changedBy: by, changedAt: at }: settings.StoredOrganisation,
  { context, details }: { readonly context: SettingsContext; readonly details: Readonly<Record<string, string>> },
): Promise<{ version: number }> {
  if (version === null) throw versionConflict({ by, at });
  await auditAction(context.transaction, kind, context.request, details);
  return { version };
}
