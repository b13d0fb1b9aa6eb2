import type { CurrentUser, NewCase, OwnProfile } from '@schaktkoll/contract';
import { emptyCaseForm, valuesOfPurpose, type CaseFormValues, type CasePurpose } from '@schaktkoll/domain';
import { creationMethodOf, type Surroundings, type WorkArea } from '@schaktkoll/map';

/** A file that has been uploaded for the case. */
export interface CaseFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** An owner near the case that gets it too. */
export interface AddedOwner {
  readonly id: string;
  readonly name: string;
}

/** The values of the steps after the map; every text is a string, empty by default. */
export type CaseValues = CaseFormValues & {
  /** At most one. */
  plan: CaseFile[];
  attachments: CaseFile[];
  /** The number of the case that this one renews; empty for none. */
  renews: string;
  /** The ids of the owners that are left out. */
  deselectedOwners: string[];
  addedOwners: AddedOwner[];
};

/** No choice among the owners. */
export const ownersAsFound: Pick<CaseValues, 'deselectedOwners' | 'addedOwners'> = {
  deselectedOwners: [],
  addedOwners: [],
};

type KnownUser = Pick<CurrentUser, 'name' | 'isPrivateUser' | 'organization'>;

export type KnownProfile = Pick<
  OwnProfile,
  'email' | 'mobilePhone' | 'phoneNumber' | 'notificationSchedule' | 'smsNumber'
>;

/** The initial form, with what is known of the signed-in user. A profile that could not be read is left out. */
export function startValues(user: KnownUser, profile: KnownProfile | undefined): CaseValues {
  const form = emptyCaseForm();
  return {
    ...form,
    plan: [],
    attachments: [],
    renews: '',
    ...ownersAsFound,
    contact: {
      ...form.contact,
      name: user.name,
      company: user.isPrivateUser ? '' : user.organization.name,
      phone: profile?.mobilePhone ?? profile?.phoneNumber ?? '',
      email: profile?.email ?? '',
    },
    cableMapsEmail: profile?.email ?? '',
    notificationSchedule: profile?.notificationSchedule ?? form.notificationSchedule,
    notificationSmsNumber: profile?.smsNumber ?? '',
  };
}

/**
 * The values of a form that the cases of a group share: without files and a choice among owners. The contact meets the
 * owners on site unless the form names another person.
 */
export function sharedValuesOf(form: CaseValues, purpose: CasePurpose) {
  const { plan: _plan, attachments: _files, renews: _renews, ...entered } = form;
  const { name, phone, email } = entered.contact;
  const isNobody = Object.values(entered.markingContact).every((part) => part === '');
  const markingContact = isNobody ? { name, phone, email } : entered.markingContact;
  const {
    deselectedOwners: _left,
    addedOwners: _added,
    ...shared
  } = valuesOfPurpose({ ...entered, markingContact }, purpose);
  return shared;
}

/** Whether the contact also meets the owners on site. */
export function isMarkedBySame({ contact, markingContact }: Pick<CaseValues, 'contact' | 'markingContact'>): boolean {
  return (['name', 'phone', 'email'] as const).every((part) => contact[part] === markingContact[part]);
}

/** The work areas in the format of the API. */
export function areasOnWire(areas: readonly WorkArea[]): NewCase['workAreas'] {
  return areas.map(({ name, geometry }) => ({
    name,
    geometry: {
      type: geometry.type,
      coordinates: geometry.coordinates.map((ring) =>
        ring.map(([easting, northing]): [number, number] => [easting, northing]),
      ),
    },
  }));
}

/** The whole case in the format of the API, including whether it was drawn on a phone or on an aerial photograph. */
export function toNewCase(
  purpose: CasePurpose,
  { plan, attachments, renews, deselectedOwners, addedOwners, ...values }: CaseValues,
  areas: readonly WorkArea[],
  surroundings: Surroundings,
): NewCase {
  const files = [...plan, ...attachments];
  return {
    ...valuesOfPurpose(values, purpose),
    ...(renews !== '' && { renews }),
    ...(deselectedOwners.length > 0 && { deselectedOwners }),
    ...(addedOwners.length > 0 && { addedOwners: addedOwners.map(({ id }) => id) }),
    ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
    purpose,
    creationMethod: creationMethodOf(areas, surroundings),
    workAreas: areasOnWire(areas),
  };
}
