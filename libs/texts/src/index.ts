export * from './shell.ts';
export { documentTexts } from './document.ts';
