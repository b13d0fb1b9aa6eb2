import type { CasePurpose } from '@schaktkoll/domain';
import { extentOf, type Extent, type Polygon, type Position } from '@schaktkoll/geometry';
import { areaListTexts, formatArea } from '@schaktkoll/texts';
import { kindAndPlace } from '../../messages/kindAndPlace.ts';

/** The work areas as a mail names them. */
export interface MailedAreas {
  readonly count: number;
  readonly squareMetres: number;
  /** The middle of the box around the first, in metres of EPSG:3006; null where there is none. */
  readonly middle: Position | null;
}

/** What a mail about a new case says of it besides: its kind, place, size and contact. */
export type MailedDetails = ReturnType<typeof mailedDetails>;

interface DetailColumns {
  readonly purpose: CasePurpose;
  readonly address?: string | null;
  readonly contact_name: string;
  readonly contact_phone?: string | null;
  readonly contact_email?: string | null;
}

/**
 * The details of a case as values of its mails, the same for every receiver; the e-mail address of the contact only
 * where there is no telephone number.
 */
export function mailedDetails(
  {
    purpose,
    address,
    contact_name: contactName,
    contact_phone: contactPhone,
    contact_email: contactEmail,
  }: DetailColumns,
  { count, squareMetres, middle }: MailedAreas,
) {
  return {
    ...kindAndPlace({ purpose, middle }),
    address: address ?? '',
    size: areaListTexts.extent(count, formatArea(squareMetres)),
    contactName,
    contactPhone: contactPhone ?? '',
    contactEmail: contactPhone ? '' : (contactEmail ?? ''),
  };
}

/** The work areas of a case that is being sent. */
export function mailedAreas(
  areas: readonly { readonly polygon: Polygon; readonly squareMetres: number }[],
): MailedAreas {
  const extent = extentOf(areas.slice(0, 1).map(({ polygon }) => polygon));
  return {
    count: areas.length,
    squareMetres: areas.reduce((sum, { squareMetres }) => sum + squareMetres, 0),
    middle: extent === undefined ? null : middleOf(extent),
  };
}

const middleOf = ([west, south, east, north]: Extent): Position => [(west + east) / 2, (south + north) / 2];
