import { randomInt, randomUUID } from 'node:crypto';
import { missingCase, type Samples } from '../../accessSamples.ts';

/** A version that no account has: the change fails because of it, and not because of access. */
const noSuchVersion = { version: 99, error: 'VersionConflict' } as const;

export const samples: Samples = {
  sendEmailCode: () => ({ body: { email: `${randomUUID()}@exempel.se` } }),
  changeEmail: () => ({
    body: { email: 'ny@exempel.se', codeId: missingCase.caseRecipientId, code: '123456' },
    ...noSuchVersion,
  }),
  sendMobileCode: () => ({ body: { mobilePhone: `07${randomInt(10_000_000, 99_999_999)}` } }),
  changeMobile: () => ({
    body: { mobilePhone: '0701234567', codeId: missingCase.caseRecipientId, code: '123456' },
    ...noSuchVersion,
  }),
  removeMobile: () => noSuchVersion,
  changePhone: () => ({ body: { phoneNumber: '026-123456' }, ...noSuchVersion }),
  changeName: () => ({ body: { name: 'Nytt Namn' }, ...noSuchVersion }),
  changeNotificationDefaults: () => ({ body: { notificationSchedule: 'Now', sendsSms: false }, ...noSuchVersion }),
};
