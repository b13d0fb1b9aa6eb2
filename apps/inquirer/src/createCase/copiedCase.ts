import { useInquirerCase } from '@schaktkoll/api-client';
import type { InquirerCase } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import type { WorkArea } from '@schaktkoll/map';
import type { Destination } from '@schaktkoll/routing';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CaseValues } from './caseValues.ts';

/** A new case that begins with the work areas and facts of an earlier one. */
export function destinationOfCopy({ caseNumber }: Pick<InquirerCase, 'caseNumber'>): Destination {
  return { path: paths.inquirer.createCase, query: { from: caseNumber } };
}

/** What a new case begins with where it is to go on after an earlier one. */
export interface CopiedCase {
  readonly caseNumber: string;
  /** All but the days, which are over, and what the user's own settings decide. */
  readonly values: Omit<CaseValues, 'notifyAboutAnswers'>;
  readonly areas: readonly WorkArea[];
}

/**
 * The case that the address asks to begin with; undefined while it is read, null where none is asked for or it cannot
 * be read: then the new case begins with nothing, as any other. A later step's address does not name it any more.
 */
export function useCopiedCase(): CopiedCase | null | undefined {
  const [query] = useSearchParams();
  const [caseNumber] = useState(() => query.get('from'));
  const { data, error } = useInquirerCase(caseNumber);
  // What was fetched first stays: an event of the old case must not reach into the new one.
  const [copied, setCopied] = useState<CopiedCase>();
  if (copied === undefined && data !== undefined) setCopied(copyOf(data));
  if (caseNumber === null || (copied === undefined && error !== undefined)) return null;
  return copied;
}

/** The facts and work areas of a case, as the form of a new one holds them. */
function copyOf(item: InquirerCase): CopiedCase {
  const { contact, markingContact } = item;
  return {
    caseNumber: item.caseNumber,
    values: {
      name: item.name,
      description: item.description,
      workCategories: item.workCategories,
      workMethods: item.workMethods,
      startDate: '',
      endDate: '',
      maximumExcavationDepth: item.maximumExcavationDepth ?? '',
      address: item.address ?? '',
      propertyDesignation: item.propertyDesignation ?? '',
      endCustomer: item.endCustomer ?? '',
      additionalInformation: item.additionalInformation ?? '',
      contact: {
        name: contact.name,
        company: contact.company ?? '',
        phone: contact.phone ?? '',
        email: contact.email ?? '',
        street: contact.street ?? '',
        postalCode: contact.postalCode ?? '',
        city: contact.city ?? '',
      },
      cableMapsEmail: item.cableMapsEmail,
      wantedFileFormat: item.wantedFileFormat,
      wantedCoordinateSystem: item.wantedCoordinateSystem,
      markingContact: { ...markingContact, email: markingContact.email ?? '' },
    },
    areas: item.workAreas.map(({ name, geometry }) => ({ name, geometry, method: 'typed' })),
  };
}
