import type { SystemSettings } from '../settings.ts';

/** Unsent files are deleted this many days after they were stored, or after a draft with them was saved. */
export const unsentFileDays = 7;

/** A disk that is as full as this, in percent, is reported. */
export const fullDiskPercent = 80;

/**
 * Unsent files of a user may be as large as those of this many cases; those of a network, as those of this many users.
 */
const casesOfUser = 2;
const usersOfNetwork = 6;
/** A private person may store this fraction of what an organisation may. */
const partOfPrivatePerson = 0.1;

const megabyte = 1_000_000;
const gigabyte = 1_000 * megabyte;

/** How many bytes of files are stored. */
export interface StoredBytes {
  readonly unsentOfUser: number;
  /** From the user's network. */
  readonly unsentOfNetwork: number;
  /** Of the user's organisation; of a private person alone. */
  readonly ofOrganisation: number;
  readonly inAll: number;
}

export type StorageSpaceErrorCode = 'UnsentFilesFull' | 'OrganisationFilesFull' | 'FilesUnavailable';

/** Why a file of this many bytes cannot be stored; null when it can. */
export function checkStorageSpace(
  stored: StoredBytes,
  size: number,
  {
    isPrivate,
    settings,
  }: {
    readonly isPrivate: boolean;
    readonly settings: Pick<
      SystemSettings,
      'maximumAttachments' | 'maximumAttachmentMegabytes' | 'organisationGigabytes' | 'storedGigabytes'
    >;
  },
): StorageSpaceErrorCode | null {
  const { maximumAttachments, maximumAttachmentMegabytes, organisationGigabytes, storedGigabytes } = settings;
  const ofUser = casesOfUser * Math.max(1, maximumAttachments) * maximumAttachmentMegabytes * megabyte;
  const ofOrganisation = organisationGigabytes * gigabyte * (isPrivate ? partOfPrivatePerson : 1);
  if (stored.unsentOfUser + size > ofUser) return 'UnsentFilesFull';
  if (stored.unsentOfNetwork + size > ofUser * usersOfNetwork) return 'UnsentFilesFull';
  if (stored.ofOrganisation + size > ofOrganisation) return 'OrganisationFilesFull';
  return stored.inAll + size > storedGigabytes * gigabyte ? 'FilesUnavailable' : null;
}
