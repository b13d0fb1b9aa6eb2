export * from './AppHosts.tsx';
export * from './AppLink.tsx';
export * from './destination.ts';
export * from './RequireAccess.tsx';
export * from './RequireSession.tsx';
export * from './UnsavedWork.ts';
export * from './useAppNavigate.ts';
export * from './useUnsavedChangesGuard.ts';
