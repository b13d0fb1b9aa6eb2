export * from './session.ts';
export * from './SessionProvider.tsx';
export * from './silentCallback.ts';
