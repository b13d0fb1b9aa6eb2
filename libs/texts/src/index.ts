export * from './shell.ts';
export { documentTexts } from './document.ts';
export * from './cases.ts';
export * from './measures.ts';
export * from './caseEvents.ts';
export * from './errors.ts';
export * from './formats.ts';
export * from './forms.ts';
export * from './language.ts';
