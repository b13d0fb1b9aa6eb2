import type { CurrentUser, NewCase, OwnProfile } from '@schaktkoll/contract';
import { emptyCaseForm, valuesOfPurpose, type CaseFormValues, type CasePurpose } from '@schaktkoll/domain';
import { creationMethodOf, type Surroundings, type WorkArea } from '@schaktkoll/map';

/** A file that has been uploaded for the case. */
export interface CaseFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** What the steps after the map ask for; every text is a string, empty while nothing is written. */
export type CaseValues = CaseFormValues & {
  /** One at most. */
  plan: CaseFile[];
  attachments: CaseFile[];
};

type KnownUser = Pick<CurrentUser, 'name' | 'isPrivateUser' | 'organization'>;

/** The form as it starts, with what is known of the signed-in user filled in. A profile that could not be read is left out. */
export function startValues(
  user: KnownUser,
  profile: Pick<OwnProfile, 'email' | 'mobilePhone' | 'phoneNumber' | 'notificationSchedule'> | undefined,
): CaseValues {
  const form = emptyCaseForm();
  return {
    ...form,
    plan: [],
    attachments: [],
    contact: {
      ...form.contact,
      name: user.name,
      company: user.isPrivateUser ? '' : user.organization.name,
      phone: profile?.mobilePhone ?? profile?.phoneNumber ?? '',
      email: profile?.email ?? '',
    },
    cableMapsEmail: profile?.email ?? '',
    notifyAboutAnswers: profile?.notificationSchedule !== 'Never',
  };
}

/** The work areas as the server reads them. */
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

/** The whole case as it is sent; what surrounds it tells a drawing on a phone or a photograph from others. */
export function toNewCase(
  purpose: CasePurpose,
  { plan, attachments, ...values }: CaseValues,
  areas: readonly WorkArea[],
  surroundings: Surroundings,
): NewCase {
  const files = [...plan, ...attachments];
  return {
    ...valuesOfPurpose(values, purpose),
    ...(files.length > 0 && { attachments: files.map(({ id }) => id) }),
    purpose,
    creationMethod: creationMethodOf(areas, surroundings),
    workAreas: areasOnWire(areas),
  };
}
