import { promiseOf, type CaseRecipientStatus, type Measure, type PromiseKind } from '@schaktkoll/domain';
import { bidiIsolate } from '../shared/bidiIsolate.ts';

const measureNames: Readonly<Record<Measure, string>> = {
  NoInterest: 'Nej, vi har ingen infrastruktur i området',
  Material: 'Ja, vi har skickat ledningskarta',
  VisitWillOccur: 'Ja, vi kommer ut och märker ut våra ledningar (utsättning)',
  InitializedByUs: 'Arbetet görs åt oss',
  NoInterestNoCables: 'Nej, vi har inga ledningar i området',
  ChangedRecipient: 'Bytt svarsställe',
  UnregisteredCableOwner: 'Ledningsägaren är inte ansluten, kontakta den själv',
  ClosedByInquirer: 'Stängt av frågaren utan svar',
  InterestedToCollaborate: 'Ja, vi ser samordningsmöjligheter',
  NotInterestedToCollaborate: 'Nej, vi ser inga samordningsmöjligheter',
  NotCollaborationCase: 'Inte ett samordningsärende',
  ReassignedRecipient: 'Lämnat till ett annat svarsställe',
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
  VisibleFacility: 'Ja, men bara synliga anläggningar, till exempel luftledningar',
  WillContact: 'Vi kontaktar frågaren',
};

const statusNames: Readonly<Record<CaseRecipientStatus, string>> = {
  New: 'Nytt',
  RequiresManualReview: 'Måste besvaras för hand',
  UnderReview: 'Läses',
  Confirmed: 'Bekräftat',
  Canceled: 'Makulerat',
};

const waits: Readonly<Record<PromiseKind, (inquirer?: string) => string>> = {
  Marking: () => 'Vänta tills de har varit på platsen och märkt ut sina ledningar.',
  OwnerContacts: (inquirer) =>
    `Vänta tills de har kontaktat ${inquirer === undefined ? 'dig' : bidiIsolate(inquirer)}.`,
  InquirerContacts: (inquirer) =>
    inquirer === undefined
      ? 'Kontakta dem innan arbetet börjar.'
      : `${bidiIsolate(inquirer)} ska kontakta dem innan arbetet börjar.`,
};

/** An answer and its status (domain table 3.1, specification section 3). */
export const measureTexts = {
  /** The measure, as the answerer chooses it and the inquirer reads it. */
  name: (measure: Measure): string => measureNames[measure],
  /**
   * What an answer makes the inquirer wait for or ask before work begins; null if there is nothing.
   * @param inquirer the name of the inquirer, for a reader who is somebody else
   */
  wait: (measure: Measure | null, inquirer?: string): string | null => {
    if (measure === 'InitializedByUs') return 'Fråga deras kontakt var ledningarna ligger innan du gräver.';
    const promise = promiseOf(measure);
    return promise === null ? null : waits[promise](inquirer);
  },
  status: (status: CaseRecipientStatus): string => statusNames[status],
} as const;
