import type { AboutOwner } from '@schaktkoll/contract';
import type { DocumentationWay, MarkingOffer, UblClass } from '@schaktkoll/domain';

/** What an owner says of itself, as rows have it. */
export interface AboutOwnerRow {
  readonly url: string | null;
  readonly visiting_address: string | null;
  readonly company: string | null;
  readonly street: string | null;
  readonly postal_code: string | null;
  readonly city: string | null;
  readonly owner_street: string | null;
  readonly owner_postal_code: string | null;
  readonly owner_city: string | null;
  readonly description: string | null;
  readonly contact_email: string | null;
  readonly website: string | null;
  readonly information_url: string | null;
  readonly links: AboutOwner['links'];
  readonly documentation: DocumentationWay | null;
  readonly marking: MarkingOffer | null;
  readonly marking_days: number;
  readonly ubl_class: UblClass;
  readonly ubl_email: string | null;
  readonly ubl_link: string | null;
  readonly ubl_comment: string | null;
}

/**
 * What the inquirer reads of an owner.
 * @param fulfilsUblDemand the case is one that broadband builders coordinate with: they ask network operators for access
 */
export function aboutOwner(row: AboutOwnerRow, fulfilsUblDemand: boolean): AboutOwner {
  const showsUbl = fulfilsUblDemand && row.ubl_class === 'NetworkOperator';
  return {
    url: row.url,
    visitingAddress: row.visiting_address,
    postalAddress:
      lineOf(row.company, row.street, row.postal_code, row.city) ??
      lineOf(null, row.owner_street, row.owner_postal_code, row.owner_city),
    description: row.description,
    email: row.contact_email,
    website: row.website,
    informationUrl: row.information_url,
    links: [...row.links],
    documentation: row.documentation,
    marking: row.marking,
    markingDays: row.marking_days,
    ubl: showsUbl ? { email: row.ubl_email, link: row.ubl_link, comment: row.ubl_comment } : null,
  };
}

/** "Jouren AB, Storgatan 1, 800 10 Gävle"; null without a place. */
function lineOf(
  company: string | null,
  street: string | null,
  postalCode: string | null,
  city: string | null,
): string | null {
  const place = [postalCode, city].filter((part) => part !== null).join(' ');
  const parts = [street ?? '', place].filter((part) => part !== '');
  return parts.length === 0 ? null : [...(company === null ? [] : [company]), ...parts].join(', ');
}
