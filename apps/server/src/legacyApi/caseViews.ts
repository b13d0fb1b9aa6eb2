import type {
  AffectedOwner,
  CableOwnerCase,
  CaseRecipient,
  InquirerCase,
  UnregisteredOwner,
} from '@schaktkoll/contract';
import {
  isAnswer,
  measuresFor,
  needsComment,
  ownerStatus,
  type CaseMatch,
  type CasePurpose,
  type Measure,
  type OrganisationType,
  type OwnerStatusKind,
  type ShownStatusKind,
} from '@schaktkoll/domain';
import { epsgCodes } from '@schaktkoll/geometry';
import { measureTexts } from '@schaktkoll/texts';
import { centresOf, shapesText } from './shapes.ts';
import { categoryName, measureWord, purposeWord, recipientState, workMethodWord } from './words.ts';

type ShownCase = InquirerCase | CableOwnerCase;

/** The name of the inquiry of a purpose, as the models and, in small letters, the paths have it. */
export const inquiryNames: Readonly<Record<CasePurpose, string>> = {
  CableIndication: 'CableInquiry',
  Project: 'ProjectInquiry',
  Planning: 'PlanningInquiry',
  Collaborate: 'CollaborationInquiry',
  Emergency: 'EmergencyInquiry',
};

const inquirerStates: Readonly<Partial<Record<ShownStatusKind, string>>> = {
  Canceled: 'Canceled',
  Closed: 'Closed',
  AwaitingAnswers: 'Open',
  AnswersToConfirm: 'Open',
};

const ownerStates: Readonly<Record<OwnerStatusKind, string>> = {
  Canceled: 'canceled',
  Closed: 'closed',
  ToAnswer: 'toconfirm',
  Answered: 'confirmed',
  Confirmed: 'confirmed',
};

export function inquirerCaseView(item: InquirerCase) {
  const recipients = item.recipients.map((recipient) => inquirerRecipientView(item.purpose, recipient));
  const matched = (match: CaseMatch) => recipients.filter(({ AreaType }) => AreaType === match.toLowerCase());
  return {
    ...caseView(item),
    Status: inquirerStates[item.status.kind] ?? 'Confirmed',
    InvolvedRecipients: matched('Affected'),
    InterestedRecipients: matched('Control'),
    // Nothing says that it is safe to dig until these have been asked.
    OtherKnownOrganizations: [...item.ownersToAsk, ...item.unregisteredOwners].map(({ name, phone }) =>
      phone === null ? name : `${name}, ${phone}`,
    ),
  };
}

/** @param today the Swedish day */
export function ownerCaseView(item: CableOwnerCase, today: string) {
  return {
    ...caseView(item),
    Status: ownerStates[ownerStatus(item, today).kind],
    Name: item.name,
    AppliesUbl: item.fulfillsUblDemand,
    Recipients: item.recipients.map((recipient) => ({
      ...recipientView(recipient),
      Recipient: { Id: recipient.recipientId, Name: recipient.recipientName, ContactInfo: contactOf(recipient) },
      RequiresReply: !isAnswer(recipient.measure),
      AreaNames: [],
      AnswerIsconfirmed: recipient.confirmedAt !== null,
    })),
  };
}

function caseView(item: ShownCase) {
  return {
    Id: item.caseNumber,
    Created: item.createdAt,
    Type: purposeWord(item.purpose),
    Inquirer: {
      // The ids of people are not given out.
      Id: `${item.inquirerOrganisation}/${item.inquirerName}`,
      Name: item.inquirerName,
      ContactInfo: {
        Email: item.contact.email,
        PhoneNumber: item.contact.phone,
        MobileNumber: null,
        FaxNumber: null,
        Address: addressOf(item.contact),
      },
      Organization: { Id: null, Name: item.inquirerOrganisation, OrganizationNumber: null },
    },
    Center: centresOf(item.workAreas.map(({ geometry }) => geometry)),
    Regions: [],
    [inquiryNames[item.purpose]]: inquiryView(item),
  };
}

function inquiryView(item: ShownCase) {
  const { contact } = item;
  const way = contact.email !== null ? 'email' : contact.phone !== null ? 'mobilephone' : 'postal address';
  return {
    CreatedUsing: item.creationMethod,
    Purpose: purposeWord(item.purpose),
    Name: item.name,
    Comment: [item.description, item.additionalInformation].filter((text) => text !== null).join('\n'),
    Geometry: shapesText(item.workAreas.map(({ name, geometry }) => ({ name, polygon: geometry }))),
    StartDate: momentOf(item.startDate),
    EndDate: momentOf(item.endDate),
    ProjectStartDate: momentOf(item.startDate),
    ProjectEndDate: momentOf(item.endDate),
    Attachments: item.attachments.map(({ name }) => name),
    WorkCategory: item.workCategories.map(categoryName),
    WorkMethods: item.workMethods.map(workMethodWord),
    PropertyDesignation: item.propertyDesignation,
    SiteContactName: item.markingContact?.name ?? contact.name,
    SiteContactPhone: item.markingContact?.phone ?? contact.phone,
    ContactName: contact.name,
    ContactInformation: { Email: contact.email, PhoneNumber: contact.phone, Address: addressOf(contact) },
    MeetUpAddress: item.markingWish === null ? null : { StreetNameAndNumber: item.markingWish },
    ExcavationDepth: Number(item.maximumExcavationDepth?.replace('DeeperThan', '') ?? 0),
    PreferedContactWay: way,
    PreferedContactValue: contact.email ?? contact.phone ?? addressOf(contact),
    ReplyAsPdf: item.wantedFileFormat === 'Pdf',
    GisFileFormat: item.wantedFileFormat.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase(),
    FileCoordinateSystem: `EPSG:${epsgCodes[item.wantedCoordinateSystem]}`,
    Milestones: item.milestones.map(({ date, description }) => ({ Date: date, Description: description })),
    PublishableUnderUbl: item.fulfillsUblDemand,
    UblInfo: {
      ContactName: item.ublContactName,
      Phone: item.ublContactPhone,
      Email: item.ublContactEmail,
      Url: item.ublContactLink,
    },
  };
}

/** A day as the beginning of it, without a zone. */
const momentOf = (day: string): string => `${day}T00:00:00`;

function addressOf({ street, postalCode, city }: ShownCase['contact']): string | null {
  const parts = [street, [postalCode, city].filter((part) => part !== null).join(' ')];
  return parts.filter((part) => part !== null && part !== '').join(', ') || null;
}

function contactOf({ phone, emergencyPhone, about }: CaseRecipient) {
  return {
    Email: about.email,
    PhoneNumber: phone,
    MobileNumber: emergencyPhone,
    FaxNumber: null,
    Address: about.postalAddress ?? about.visitingAddress,
  };
}

/** The days that are known: clients read them as numbers, and stop at a null. */
const daysView = (ResponseTime: number | null, PhysicalResponseTime: number | null) => ({
  ...(ResponseTime !== null && { ResponseTime }),
  ...(PhysicalResponseTime !== null && { PhysicalResponseTime }),
});

function recipientView(recipient: CaseRecipient) {
  return {
    Status: recipientState(recipient.status),
    Events: eventsOf(recipient),
    ...daysView(null, recipient.about.markingDays),
    AreaType: recipient.hit.toLowerCase(),
    AppliesUbl: recipient.about.ubl !== null,
    IsBroadbandBuilder: false,
  };
}

export function inquirerRecipientView(purpose: CasePurpose, recipient: CaseRecipient) {
  return {
    ...recipientView(recipient),
    Recipient: { Id: recipient.id, Name: recipient.recipientName, ContactInfo: contactOf(recipient) },
    Organization: { Id: recipient.organisationId, Name: recipient.organisationName, OrganizationNumber: null },
    OrganizationToS: recipient.termsUrl,
    Confirmed: recipient.confirmedAt !== null,
    MeasureDefinitions: measureViews('CableOwner', purpose, recipient.hit).map(({ Measure: word, ...texts }) => ({
      Measure: word,
      ShortDescription: texts.ShortDescription,
      Definition: texts.CableOwnerDefinition,
      ConfirmDefinition: texts.CableOwnerHelpText,
    })),
  };
}

/** What was answered, and what was written without an answer. */
function eventsOf({ measure, comment, answeredAt, comments }: CaseRecipient) {
  return [
    ...comments.map(({ at, text }) => ({ Time: at, Comment: text, Measure: [] as string[] })),
    ...(measure === null || answeredAt === null ? [] : [eventView(measure, comment, answeredAt)]),
  ];
}

export function eventView(measure: Measure, comment: string | null, at: string) {
  return { Time: at, Comment: comment, Measure: [measureWord(measure)] };
}

/** The measures that an organisation may answer with, with their texts. */
export function measureViews(kind: OrganisationType, purpose: CasePurpose, match: CaseMatch) {
  return measuresFor(kind, purpose, match).map((measure) => ({
    Measure: measureWord(measure),
    ShortDescription: measureTexts.name(measure),
    CableOwnerDefinition: measureTexts.name(measure),
    CableOwnerHelpText: measureTexts.wait(measure),
    IsCommentMandatory: needsComment(measure),
  }));
}

/** An owner that a work area affects, before anything is sent. */
export function affectedOwnerView({
  organisationId,
  name,
  phone,
  hit,
  receivesCase,
  responseDays,
  markingDays,
}: AffectedOwner) {
  return {
    ...unsentView({ name, phone, email: null }, receivesCase ? 'receives the case' : 'ask by telephone'),
    Recipient: { Id: organisationId, Name: name, ContactInfo: { PhoneNumber: phone } },
    Organization: { Id: organisationId, Name: name, OrganizationNumber: null },
    ...daysView(responseDays, markingDays),
    AreaType: hit.toLowerCase(),
  };
}

/** An owner of the municipality that is not connected, and has to be asked without the service. */
export function unregisteredOwnerView(owner: UnregisteredOwner) {
  return unsentView(owner, 'not connected, ask by telephone');
}

function unsentView({ name, phone, email }: Pick<UnregisteredOwner, 'name' | 'phone' | 'email'>, status: string) {
  return {
    Recipient: { Id: null as string | null, Name: name, ContactInfo: { PhoneNumber: phone, Email: email } as object },
    Organization: { Id: null as string | null, Name: name, OrganizationNumber: null },
    Status: status,
    Events: [],
    AreaType: 'affected',
    Confirmed: false,
  };
}
