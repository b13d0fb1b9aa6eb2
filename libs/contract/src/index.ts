export * from './call.ts';
export * from './config.ts';
export * from './errorCodes.ts';
export * from './problem.ts';
export * from './schemas.ts';
export * from './signIn.calls.ts';
export * from './user.calls.ts';
