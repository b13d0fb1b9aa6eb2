import { ofCase, ofRecipient, type Samples } from '../../testing/accessSamples.ts';
import { soundCase, workAreaAt } from '../../testing/caseFixtures.ts';

export const samples: Samples = {
  getCaseLimit: () => ({}),
  getInquirerOverview: () => ({}),
  findAffectedOwners: () => ({ body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] } }),
  createCase: () => ({ body: soundCase() }),
  getInquirerCase: ofCase,
  confirmAnswer: (object) => ({ ...ofRecipient(object), body: { acceptsTerms: false } }),
  recordOwnerAsked: ({ caseNumber, organisationId }) => ({
    parameters: { caseNumber, organisationId },
    version: 1,
    body: { day: '2026-11-20' },
  }),
  findNearbyOwners: () => ({ body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] } }),
  includeOwner: ({ caseNumber, organisationId }) => ({ parameters: { caseNumber, organisationId }, version: 1 }),
  recordPromiseKept: (object) => ({ ...ofRecipient(object), body: { day: '2026-11-20' } }),
  closeCase: (object) => ({ ...ofCase(object), version: object.caseVersion }),
  cancelCase: (object) => ({ ...ofCase(object), version: object.caseVersion, body: { reason: 'Duplicate' } }),
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
