import type { CaseRecipientStatus, Measure } from '@schaktkoll/domain';

const measureNames: Readonly<Record<Measure, string>> = {
  NoInterest: 'Nej, vi har ingen infrastruktur i området',
  Material: 'Ja, vi har skickat ledningskarta',
  VisitWillOccur: 'Ja, vi har beslutat om utsättning',
  InitializedByUs: 'Ärendet är initierat av oss',
  NoInterestNoCables: 'Inget intresse, inga ledningar i området',
  ChangedRecipient: 'Bytt svarsställe',
  UnregisteredCableOwner: 'Ledningsägaren är inte ansluten, kontakta den själv',
  ClosedByInquirer: 'Stängt av frågaren utan svar',
  InterestedToCollaborate: 'Ja, vi ser samordningsmöjligheter',
  NotInterestedToCollaborate: 'Nej, vi ser inga samordningsmöjligheter',
  NotCollaborationCase: 'Inte ett samordningsärende',
  ReassignedRecipient: 'Ärendet omfördelat till annat svarsställe',
  NotEmergencyCase: 'Inte ett akut ärende',
  AgreedWithInquirerNotEmergency: 'Överenskommet med frågaren: inte akut',
  CommunicationRequired: 'Frågaren måste kontakta oss innan arbetet börjar',
  ContactedAndIsEmergency: 'Vi har haft kontakt, ärendet är akut',
  HaveCablesInfoSent: 'Ja, vi har infrastruktur och har skickat information',
  NoCables: 'Nej, vi har inga ledningar i planområdet',
  InterestedToFollowup: 'Vi vill följa ärendet',
  NotInterestedToFollowup: 'Vi vill inte följa ärendet',
  NotPlanningCase: 'Inte ett samhällsplaneringsärende',
  Comment: 'Kommentar',
  VisibleFacility: 'Ja, synlig anläggning finns i området (mest luftledning)',
  WillContact: 'Vi tar kontakt',
};

const statusNames: Readonly<Record<CaseRecipientStatus, string>> = {
  New: 'Nytt',
  RequiresManualReview: 'Kräver manuell granskning',
  UnderReview: 'Under granskning',
  Confirmed: 'Bekräftat',
  Canceled: 'Makulerat',
};

/** What an answer says, how it stands (domain table 3.1, specification section 3). */
export const measureTexts = {
  /** The measure as the answerer chooses it and the inquirer reads it. */
  name: (measure: Measure): string => measureNames[measure],
  /** How a case stands at one answer point. */
  status: (status: CaseRecipientStatus): string => statusNames[status],
} as const;
