export * from './CaseContactSection.tsx';
export * from './CaseList.tsx';
export * from './CaseStates.tsx';
export { CaseWorkSection } from './CaseWorkSection.tsx';
export * from './EventLog.tsx';
export * from './StatusLine.tsx';
export * from './useCaseUpdates.ts';
export * from './WorkAreasSection.tsx';
