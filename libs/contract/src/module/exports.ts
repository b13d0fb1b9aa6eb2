export * from './caseChange.calls.ts';
export { caseChangeCallSchemas } from './caseChange.schemas.ts';
export * from './caseWords.calls.ts';
export * from './caseWords.schemas.ts';
export * from './moduleCase.calls.ts';
export * from './moduleCase.schemas.ts';
export * from './webServiceCase.calls.ts';
export * from './webServiceCase.schemas.ts';
export * from './webhookEvent.schemas.ts';
