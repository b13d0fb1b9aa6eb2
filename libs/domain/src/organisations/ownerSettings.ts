import { areaTypesFor } from '../areas/areas.ts';
import { caseKinds } from '../cases/kinds.ts';
import {
  casePurposes,
  type AreaType,
  type CasePurpose,
  type InfrastructureType,
  type OrganisationType,
  type UblClass,
} from '../enumerations.ts';
import { systemSettings } from '../settings.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';

/** How many links of its own an organisation may show. */
export const mostOwnerLinks = 10;

/** The case types that can reach an organisation of this type: by its areas, not by what it has chosen. */
export function purposesFor(type: OrganisationType): CasePurpose[] {
  const types = areaTypesFor(type);
  return casePurposes.filter((purpose) =>
    (caseKinds[purpose].matches as readonly AreaType[]).some((match) => types.includes(match)),
  );
}

/** The case types with response days of an owner's own; an emergency is answered at once. */
export const timedPurposes = [
  'CableIndication',
  'Project',
  'Planning',
  'Collaborate',
] as const satisfies readonly CasePurpose[];
export type TimedPurpose = (typeof timedPurposes)[number];

/** The system setting that is the default of an owner's response days, and whose bounds are theirs. */
export const responseDaySettings = {
  CableIndication: 'responseDaysCableIndication',
  Project: 'responseDaysProject',
  Planning: 'responseDaysPlanning',
  Collaborate: 'responseDaysCollaborate',
} as const satisfies Record<TimedPurpose, keyof typeof systemSettings>;

/** Working days between which an owner chooses, both included (LIMIT-2). */
export interface WorkingDayBounds {
  readonly minimum: number;
  readonly maximum: number;
}

/** The bounds of an owner's response days for a case type. */
export function responseDayBounds(purpose: TimedPurpose): WorkingDayBounds {
  return systemSettings[responseDaySettings[purpose]];
}

export const markingDayBounds: WorkingDayBounds = systemSettings.markingDays;

/** What an owner's settings must agree on. */
export interface OwnerSettingsToCheck {
  readonly takesPurposes: readonly CasePurpose[];
  readonly infrastructureTypes: readonly InfrastructureType[];
}

/**
 * The rules of an owner's settings: only case types that can reach it, and at least one type of infrastructure for a
 * cable owner, since the inquirer must know what lies in the ground.
 */
export function checkOwnerSettings(
  { takesPurposes, infrastructureTypes }: OwnerSettingsToCheck,
  type: OrganisationType,
): FieldIssue[] {
  const possible = purposesFor(type);
  return [
    ...(takesPurposes.every((purpose) => possible.includes(purpose))
      ? []
      : [{ path: 'takesPurposes', code: 'InvalidChoice' }]),
    ...(type === 'CableOwner' && infrastructureTypes.length === 0
      ? [{ path: 'infrastructureTypes', code: 'ChooseAtLeastOne' }]
      : []),
  ];
}

/** Where broadband builders ask an organisation for access. */
export interface UblContact {
  readonly ublClass: UblClass;
  readonly ublEmail?: string | undefined;
  readonly ublLink?: string | undefined;
}

/** A network operator must have an e-mail address or a link to an e-service (specification section 5). */
export function checkUblContact({ ublClass, ublEmail = '', ublLink = '' }: UblContact): FieldIssue[] {
  const isMissing = ublClass === 'NetworkOperator' && ublEmail.trim() === '' && ublLink.trim() === '';
  return isMissing ? [{ path: 'ublEmail', code: 'UblEmailOrLinkMissing' }] : [];
}
