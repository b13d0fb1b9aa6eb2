import type { Insertable } from 'kysely';
import type { CaseTable } from '../../platform/db/cases.tables.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** What the server adds to a new case. */
export interface NewCaseFacts {
  readonly id: string;
  readonly caseNumber: string;
  readonly sender: { readonly id: string; readonly organisationId: string };
  readonly now: Date;
}

/** The row of a new case; what was left empty becomes null. */
export function newCaseRow(
  newCase: ParsedNewCase,
  { id, caseNumber, sender, now }: NewCaseFacts,
): Insertable<CaseTable> & { readonly id: string } {
  const { contact, markingContact } = newCase;
  const at = now.toISOString();
  return {
    id,
    case_number: caseNumber,
    purpose: newCase.purpose,
    creation_method: newCase.creationMethod,
    inquirer_organisation_id: sender.organisationId,
    inquirer_user_id: sender.id,
    name: newCase.name,
    description: newCase.description,
    work_categories: [...new Set(newCase.workCategories)],
    work_methods: [...new Set(newCase.workMethods)],
    start_date: newCase.startDate,
    end_date: newCase.endDate,
    maximum_excavation_depth: newCase.maximumExcavationDepth || null,
    address: newCase.address || null,
    property_designation: newCase.propertyDesignation || null,
    end_customer: newCase.endCustomer || null,
    additional_information: newCase.additionalInformation || null,
    contact_name: contact.name,
    contact_company: contact.company || null,
    contact_phone: contact.phone || null,
    contact_email: contact.email || null,
    contact_street: contact.street || null,
    contact_postal_code: contact.postalCode || null,
    contact_city: contact.city || null,
    cable_maps_email: newCase.cableMapsEmail,
    wanted_file_format: newCase.wantedFileFormat,
    wanted_coordinate_system: newCase.wantedCoordinateSystem,
    notify_about_answers: newCase.notifyAboutAnswers,
    marking_name: markingContact.name,
    marking_phone: markingContact.phone,
    marking_email: markingContact.email || null,
    created_at: at,
    changed_at: at,
    changed_by: sender.id,
  };
}
