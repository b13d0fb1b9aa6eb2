import { runOperatorCommand } from '../process/operatorCommand.ts';

/** `npm run verifyaudit`: verifies the chain of the audit log. */
await runOperatorCommand('apps/server/src/platform/audit/verifyAudit.ts');
