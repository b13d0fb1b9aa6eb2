export * from './features.calls.ts';
export * from './features.schemas.ts';
export * from './moduleCase.calls.ts';
export * from './moduleCase.schemas.ts';
export * from './webServiceCase.calls.ts';
export * from './webServiceCase.schemas.ts';
export * from './webhookEvent.schemas.ts';
