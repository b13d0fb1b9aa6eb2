import type {
  CableOwnerCase,
  CaseRecipient,
  CurrentUser,
  InquirerCase,
  InquirerCaseItem,
  OwnerCaseRecipient,
  OwnerToAsk,
  OwnProfile,
} from '@schaktkoll/contract';
import { countAsked, ofEachField, type ShownCaseValues } from '@schaktkoll/domain';

/** Typed rows with sensible defaults; a test overrides what its rule is about. */

export function makeCurrentUser(values: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '01930000-0000-7000-8000-000000000001',
    login: 'fragare',
    name: 'Frida Frågare',
    roles: ['Inquirer'],
    isPrivateUser: false,
    isSuperUser: false,
    prefersInquirer: false,
    organization: { name: 'Grävbolaget AB', status: 'Active' },
    signInMethod: 'Credentials',
    ...values,
  };
}

export function makeOwnProfile(values: Partial<OwnProfile> = {}): OwnProfile {
  return {
    ...makeCurrentUser(),
    version: 1,
    status: 'Active',
    email: 'frida@example.com',
    mobilePhone: '070-1740605',
    phoneNumber: null,
    hasBankId: false,
    hasPassword: true,
    bankIdUsage: 'Allow',
    notificationSchedule: 'Now',
    smsNumber: null,
    maxNumberOfCases: 10,
    recipients: [],
    creationDate: '2026-01-07T09:00:00.000Z',
    lastLogin: '2026-11-19T07:30:00.000Z',
    ...values,
  };
}

export function makeCaseRecipient(values: Partial<CaseRecipient> = {}): CaseRecipient {
  return {
    id: '01930000-0000-7000-8000-0000000000a1',
    version: 1,
    organisationId: '00000000-0000-7000-8000-0000000000a2',
    organisationName: 'Norrsken Elnät AB',
    recipientName: 'Kabelanvisning',
    infrastructureTypes: ['Electricity'],
    phone: '08-46500401',
    emergencyPhone: '08-46500402',
    informationForInquirer: null,
    about: {
      url: null,
      visitingAddress: null,
      postalAddress: null,
      description: null,
      email: null,
      website: null,
      informationUrl: null,
      links: [],
      documentation: null,
      marking: null,
      markingDays: 5,
      ubl: null,
    },
    termsUrl: null,
    hit: 'Affected',
    status: 'New',
    measure: null,
    comment: null,
    answeredAt: null,
    answeredBy: null,
    confirmedAt: null,
    answerDueDay: '2026-11-25',
    answerCount: 0,
    promiseKeptOn: null,
    markingDueDay: null,
    files: [],
    comments: [],
    map: null,
    ...values,
  };
}

export function makeOwnerToAsk(values: Partial<OwnerToAsk> = {}): OwnerToAsk {
  return {
    organisationId: '01930000-0000-7000-8000-0000000000c1',
    version: 1,
    name: 'Gasbolaget',
    phone: '031-3900600',
    hit: 'Affected',
    askedOn: null,
    askedBy: null,
    isDeselected: false,
    ...values,
  };
}

export function makeInquirerCase(values: Partial<InquirerCase> = {}): InquirerCase {
  return {
    // Optional fields are null unless they are listed below.
    ...ofEachField<ShownCaseValues>(() => null),
    caseNumber: '20261120-0001',
    name: 'Ny servisledning',
    purpose: 'CableIndication',
    startDate: '2026-11-27',
    endDate: '2026-12-04',
    createdAt: '2026-11-20T08:15:00.000Z',
    version: 1,
    creationMethod: 'DrawnOnMap',
    description: 'Schakt för vattenservis.',
    workCategories: ['WaterAndSewer'],
    workMethods: ['MachineExcavation'],
    maximumExcavationDepth: '2',
    address: 'Storgatan 1',
    contact: {
      name: 'Frida Frågare',
      company: null,
      phone: '070-1740605',
      email: null,
      street: null,
      postalCode: null,
      city: null,
    },
    cableMapsEmail: 'frida@example.com',
    wantedFileFormat: 'Pdf',
    wantedCoordinateSystem: 'SWEREF99',
    markingContact: { name: 'Olle Grävare', phone: '070-1740606', email: null },
    markingWish: null,
    milestones: [],
    attachments: [],
    photos: [],
    workAreas: [
      {
        name: 'Arbetsområde 1',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [616000, 6728000],
              [616100, 6728000],
              [616100, 6728100],
              [616000, 6728100],
              [616000, 6728000],
            ],
          ],
        },
      },
    ],
    inquirerName: 'Frida Frågare',
    inquirerOrganisation: 'Grävbolaget AB',
    closedAt: null,
    canceledAt: null,
    cancelReason: null,
    cancelComment: null,
    status: { kind: 'AwaitingAnswers', count: 1 },
    recipients: [makeCaseRecipient()],
    events: [
      {
        id: '01930000-0000-7000-8000-0000000000e1',
        type: 'Created',
        at: '2026-11-20T08:15:00.000Z',
        by: 'Frida Frågare',
        params: {},
      },
    ],
    isOwn: true,
    latestEndDate: '2026-12-18',
    notifications: { schedule: 'Now', smsNumber: null },
    renewal: { startDate: '2026-12-05', endDate: '2026-12-12' },
    renews: null,
    renewedBy: [],
    ownersToAsk: [],
    unregisteredOwners: [],
    ...values,
  };
}

/** The same case as a row of the inquirer's list. */
export function makeInquirerCaseItem(values: Partial<InquirerCase> = {}): InquirerCaseItem {
  const item = makeInquirerCase(values);
  const { caseNumber, name, purpose, startDate, endDate, createdAt, ownReference, status, inquirerName, isOwn } = item;
  const head = { caseNumber, name, purpose, startDate, endDate, createdAt, ownReference, status, inquirerName, isOwn };
  return { ...head, ...countAsked(item) };
}

/** The same recipient as its owner sees it. */
export function makeOwnerCaseRecipient({
  assignee = null,
  assignedAt = null,
  recipientId = '00000000-0000-7000-8000-0000000000a1',
  ...values
}: Partial<Omit<OwnerCaseRecipient, 'map'>> & Partial<Pick<CaseRecipient, 'map'>> = {}): OwnerCaseRecipient {
  const { map, ...recipient } = makeCaseRecipient(values);
  const ownMap = map && { audience: 'Side' as const, hidesFromPrivate: false, ...map };
  return { ...recipient, recipientId, assignee, assignedAt, map: ownMap };
}

/** The same case as an owner sees it; no one has taken it unless the recipients say so. */
export function makeCableOwnerCase({
  recipients = [makeCaseRecipient()],
  ...values
}: Partial<Omit<CableOwnerCase, 'recipients'>> & {
  readonly recipients?: readonly (CaseRecipient & Partial<Omit<OwnerCaseRecipient, 'map'>>)[];
} = {}): CableOwnerCase {
  const {
    isOwn: _isOwn,
    latestEndDate: _latestEndDate,
    notifications: _notifications,
    renewal: _renewal,
    renews: _renews,
    renewedBy: _renewedBy,
    ownersToAsk: _ownersToAsk,
    ...shared
  } = makeInquirerCase();
  return {
    ...shared,
    status: { kind: 'Open' },
    organisationType: 'CableOwner',
    recipients: recipients.map(makeOwnerCaseRecipient),
    ...values,
  };
}
