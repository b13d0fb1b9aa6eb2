import { lazyPart } from '@schaktkoll/ui';

/**
 * The forms of the profile, loaded on demand: most users only look, and the form library is a tenth of the page's
 * script.
 */
const nameAndPhoneForms = () => import('./NameAndPhoneForms.tsx');
export const EmailForm = lazyPart(async () => (await import('./EmailForm.tsx')).EmailForm);
export const MobileForm = lazyPart(async () => (await import('./MobileForm.tsx')).MobileForm);
export const PhoneForm = lazyPart(async () => (await nameAndPhoneForms()).PhoneForm);
export const NameForm = lazyPart(async () => (await nameAndPhoneForms()).NameForm);
export const NotificationForm = lazyPart(async () => (await import('./NotificationForm.tsx')).NotificationForm);
export const StartAppForm = lazyPart(async () => (await import('./StartAppForm.tsx')).StartAppForm);
export const GisKeysSection = lazyPart(async () => (await import('../gisKeys/GisKeysSection.tsx')).GisKeysSection);
export const VerifyContact = lazyPart(async () => (await import('./VerifyContact.tsx')).VerifyContact);
