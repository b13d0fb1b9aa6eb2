export * from './access.ts';
export * from './enumerations.ts';
export * from './issueMessage.ts';
export * from './paths.ts';
export * from './scope.ts';
export * from './swedishTime.ts';
