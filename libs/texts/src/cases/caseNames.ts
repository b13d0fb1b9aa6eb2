import type { CancelReason, CasePurpose } from '@schaktkoll/domain';

/** The Swedish names of the purposes of a case. */
export const purposeTexts: Readonly<Record<CasePurpose, string>> = {
  CableIndication: 'Ledningsanvisning',
  Project: 'Projektering',
  Planning: 'Samhällsplanering',
  Collaborate: 'Samordning',
  Emergency: 'Akut ärende',
};

export const cancelReasonTexts: Readonly<Record<CancelReason, string>> = {
  IncorrectInformation: 'Felaktiga uppgifter',
  Duplicate: 'Dubblett',
  WorkIsSuspended: 'Arbetet är inställt',
  CircumstancesChanged: 'Ändrade förutsättningar',
  NotEmergencyCase: 'Inte ett akut ärende',
  Others: 'Annat',
};
