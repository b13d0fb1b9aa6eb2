export * from './consoleGuard.ts';
export * from './mockServer.ts';
export * from './rows.ts';
export * from './sampleOf.ts';
