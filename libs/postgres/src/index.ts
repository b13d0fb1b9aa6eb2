export { findIdentity } from './identity.ts';
export { hasLocalPostgres, openLocalPostgres, removeLocalPostgres } from './localPostgres.ts';
export { PostgresError } from './postgresError.ts';
export { startServer, type RunningPostgres } from './serverProcess.ts';
export { makeTemporaryCluster, openEmptyDatabase, openTemporaryPostgres, runStatement } from './temporaryPostgres.ts';
