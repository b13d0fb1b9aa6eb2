export { hasLocalPostgres, openLocalPostgres, removeLocalPostgres } from './localPostgres.ts';
export { PostgresError } from './postgresError.ts';
export { startServer, untilReady, type RunningPostgres } from './serverProcess.ts';
export { makeTemporaryCluster, openTemporaryPostgres, temporarySettings } from './temporaryPostgres.ts';
