import { lazy } from 'react';

/** The forms of the own profile: most people only look, and the form library is a tenth of the page's script. */
const plainForms = () => import('./PlainForms.tsx');
export const EmailForm = lazy(async () => ({ default: (await import('./EmailForm.tsx')).EmailForm }));
export const MobileForm = lazy(async () => ({ default: (await import('./MobileForm.tsx')).MobileForm }));
export const PhoneForm = lazy(async () => ({ default: (await plainForms()).PhoneForm }));
export const NameForm = lazy(async () => ({ default: (await plainForms()).NameForm }));
export const NotificationForm = lazy(async () => ({ default: (await import('./NotificationForm.tsx')).NotificationForm }));
export const VerifyContact = lazy(async () => ({ default: (await import('./VerifyContact.tsx')).VerifyContact }));
export const ContactVerified = lazy(async () => ({ default: (await import('./VerifyContact.tsx')).ContactVerified }));
