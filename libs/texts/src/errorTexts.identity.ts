export { identityErrorTexts as errorTexts } from './errorTexts.ts';
