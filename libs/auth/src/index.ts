export * from './logInAs.ts';
export * from './logInAsMessages.ts';
export * from './session.ts';
export * from './sessionStatus.ts';
export * from './SessionProvider.tsx';
export * from './signInClient.ts';
export * from './signInFault.ts';
export * from './useBeforeLogOut.ts';
