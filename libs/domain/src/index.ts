export * from './enumerations.ts';
export * from './issueMessage.ts';
