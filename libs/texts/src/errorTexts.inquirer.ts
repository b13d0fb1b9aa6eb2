export { inquirerErrorTexts as errorTexts } from './errorTexts.ts';
