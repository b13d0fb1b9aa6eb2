import { casePurposes, type CasePurpose } from '../enumerations.ts';
import type { Signal } from './lifeCycle/signal.ts';
import { caseFieldEntries, hasField, type CaseField, type CaseFieldName } from './fields.ts';
import { isUrgent } from './kinds.ts';

/** The purposes of groups of cases: before an emergency is dug, a person calls every owner. */
export const groupPurposes = casePurposes.filter((purpose) => !isUrgent(purpose));

/** The most cases of a group, and groups of a user that have unsent cases. */
export const caseGroupLimits = { cases: 1000, unsentGroups: 20, nameLength: 100 } as const;

/** Where a case of a group stands: not sent, to be sent in its turn, or sent. */
export const groupRowStates = ['Draft', 'Waiting', 'Sent'] as const;
export type GroupRowState = (typeof groupRowStates)[number];

/** After so many failed attempts for reasons of the server's own, a row is left to its user. */
export const mostGroupAttempts = 5;

const fromWorst: readonly Signal[] = ['stop', 'wait', 'go'];

/**
 * What the cases of a group say together about digging: as the worst of them. One that is not sent has reached no owner,
 * so the group waits.
 * @param signals of the cases that were sent; null for one that was not
 */
export function groupSignal(signals: readonly (Signal | null)[]): Signal {
  const all = signals.map((signal) => signal ?? 'wait');
  return fromWorst.find((signal) => all.includes(signal)) ?? 'none';
}

/** The fields that each row of a list may have a value of its own in: those that a column of text can hold. */
export function listFields(purpose: CasePurpose): readonly CaseFieldName[] {
  return caseFieldEntries
    .filter(([name, field]) => field.step === 'describe' && hasField(purpose, name) && isTextual(field))
    .map(([name]) => name);
}

function isTextual({ kind }: CaseField): boolean {
  return ['text', 'date', 'phone', 'email', 'link', 'propertyDesignation'].includes(kind);
}
