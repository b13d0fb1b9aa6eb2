export * from './moduleCase.calls.ts';
export * from './moduleCase.schemas.ts';
export * from './ownerProgram.calls.ts';
export * from './ownerProgram.schemas.ts';
export * from './webServiceCase.calls.ts';
export * from './webServiceCase.schemas.ts';
export * from './webhookEvent.schemas.ts';
