import { checkCasePeriod, type CasePeriod } from './casePeriod.ts';
import { caseFieldEntries, hasField, type CaseFieldName } from './fields.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';
import { isCalendarDay } from '../time/swedishTime.ts';
import type { SystemSettings } from '../settings.ts';

/** The ways in which an inquirer can be reached; empty or missing where a way is not given. */
export interface ContactRoutes {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city?: string | undefined;
}

/** What the rules that span fields need of a new case: its purpose, period and contact, and which fields are given. */
export interface NewCaseFacts
  extends CasePeriod, Readonly<Partial<Record<Exclude<CaseFieldName, 'contact' | keyof CasePeriod>, unknown>>> {
  readonly contact: ContactRoutes;
}

const postalFields = ['street', 'postalCode', 'city'] as const;

/**
 * The cross-field rules of a new case (specification sections 4 and 5, CASE-3): that it has the fields of its purpose
 * and no others, the work period, milestones within it, the contact for broadband builders, and that the inquirer can
 * be reached by telephone, e-mail or a complete postal address. Used by screen and server.
 *
 * @param today the Swedish day on which the case is sent
 * @returns every error with its field; empty when the case may be sent
 */
export function checkNewCase(newCase: NewCaseFacts, today: string, settings: SystemSettings): FieldIssue[] {
  return [
    ...purposeIssues(newCase),
    ...periodIssues(newCase, today, settings),
    ...milestoneIssues(newCase),
    ...ublIssues(newCase),
    ...checkContactRoutes(newCase.contact).map(underContact),
  ];
}

/**
 * Whether the contact can be reached. A started postal address must be completed and counts only then. Paths are those
 * of the contact's own fields.
 */
export function checkContactRoutes(contact: ContactRoutes): FieldIssue[] {
  const missing = postalFields.filter((field) => !isGiven(contact[field]));
  if (missing.length < postalFields.length) return missing.map((path) => ({ path, code: 'Required' }));
  const isReachable = isGiven(contact.phone) || isGiven(contact.email);
  return isReachable ? [] : [{ path: 'phone', code: 'AtLeastOneContactRoute' }];
}

/** A field that the purpose does not have must be left out: nothing that is sent is ignored. */
function purposeIssues(newCase: NewCaseFacts): FieldIssue[] {
  return caseFieldEntries.flatMap(([path, field]): FieldIssue[] => {
    if (field.purposes === undefined) return [];
    const value = newCase[path];
    if (!hasField(newCase.purpose, path)) return value === undefined ? [] : [{ path, code: 'NotForPurpose' }];
    if (field.kind === 'assurance' && value !== true) return [{ path, code: 'EmergencyNotConfirmed' }];
    return field.required && value === undefined ? [{ path, code: 'Required' }] : [];
  });
}

function periodIssues(period: CasePeriod, today: string, settings: SystemSettings): FieldIssue[] {
  return checkCasePeriod(period, today, settings).map(({ field, code, params }) =>
    Object.keys(params).length === 0 ? { path: field, code } : { path: field, code, params },
  );
}

/** A milestone is a day of the period. An invalid day has its error at its own field. */
function milestoneIssues({ purpose, milestones, startDate, endDate }: NewCaseFacts): FieldIssue[] {
  if (
    !hasField(purpose, 'milestones') ||
    !Array.isArray(milestones) ||
    !isCalendarDay(startDate) ||
    !isCalendarDay(endDate)
  )
    return [];
  return (milestones as readonly { readonly date?: string }[]).flatMap(({ date = '' }, index): FieldIssue[] => {
    const isOutside = isCalendarDay(date) && (date < startDate || date > endDate);
    return isOutside
      ? [
          {
            path: `milestones.${index}.date`,
            code: 'MilestoneOutsidePeriod',
            params: { first: startDate, last: endDate },
          },
        ]
      : [];
  });
}

/** A started contact for broadband builders must have an e-mail address or a link (specification section 5). */
function ublIssues(newCase: NewCaseFacts): FieldIssue[] {
  const [name, phone, email, link] = [
    newCase.ublContactName,
    newCase.ublContactPhone,
    newCase.ublContactEmail,
    newCase.ublContactLink,
  ].map(isFilledIn);
  return (name || phone) && !email && !link ? [{ path: 'ublContactEmail', code: 'UblEmailOrLinkMissing' }] : [];
}

function isFilledIn(value: unknown): boolean {
  return typeof value === 'string' && isGiven(value);
}

function underContact(issue: FieldIssue): FieldIssue {
  return { ...issue, path: `contact.${issue.path}` };
}

function isGiven(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
