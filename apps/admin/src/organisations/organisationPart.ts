import type { AdminOrganisation } from '@schaktkoll/contract';

/** How the parts of the page read and store the organisation. */
export interface OrganisationPart {
  readonly organisation: AdminOrganisation;
  readonly onRead: () => Promise<AdminOrganisation>;
  readonly onStored: (organisation: AdminOrganisation) => void;
}
