import { ofCase, ofRecipient, type Samples } from '../../accessSamples.ts';
import { validCase, workAreaAt } from '../../../caseFixtures.ts';

const confirm: Samples[string] = (object) => ({ ...ofRecipient(object), body: { acceptedTerms: null } });
const close: Samples[string] = (object) => ({ ...ofCase(object), version: object.caseVersion });
const cancel: Samples[string] = (object) => ({ ...close(object), body: { reason: 'Duplicate' } });
const findOwners: Samples[string] = () => ({
  body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] },
});

export const samples: Samples = {
  getCaseLimit: () => ({}),
  getInquirerOverview: () => ({}),
  findAffectedOwners: findOwners,
  createCase: () => ({ body: validCase() }),
  createWebServiceCase: () => ({ body: { ...validCase(), creationMethod: 'WebService' } }),
  getInquirerCase: ofCase,
  confirmAnswer: confirm,
  recordOwnerAsked: ({ caseNumber, organisationId }) => ({
    parameters: { caseNumber, organisationId },
    version: 1,
    body: { day: '2026-11-20' },
  }),
  findNearbyOwners: findOwners,
  includeOwner: ({ caseNumber, organisationId }) => ({ parameters: { caseNumber, organisationId }, version: 1 }),
  recordPromiseKept: (object) => ({ ...ofRecipient(object), body: { day: '2026-11-20' } }),
  closeCase: close,
  cancelCase: cancel,
  changeCaseNotifications: (object) => ({
    ...ofCase(object),
    version: object.caseVersion,
    body: { notificationSchedule: 'Day' },
  }),
  extendCase: (object) => ({ ...ofCase(object), version: object.caseVersion, body: { endDate: '2026-12-07' } }),
  overtakeCase: (object) => ({ ...ofCase(object), version: object.caseVersion }),
  sendCaseCopy: (object) => ({ ...ofCase(object), body: { email: 'kopia@example.com' } }),
  changeRecipient: (object) => ({ ...ofRecipient(object), body: { recipientId: object.otherRecipientId } }),
  getCableOwnerCase: ofCase,
  openCase: ofRecipient,
  listAssignees: ofRecipient,
  listOtherAnswerPoints: ofRecipient,
  assignCase: (object) => ({ ...ofRecipient(object), body: { userId: null } }),
  answerCase: (object) => ({ ...ofRecipient(object), body: { measure: 'NoInterest' } }),
  commentCase: (object) => ({ ...ofRecipient(object), body: { comment: 'Vi ringer i morgon.' } }),
  countInquirerCases: () => ({}),
};
