import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { ActionContext } from './caseAction.ts';

/** What an action on a case takes, from the server and the request. */
export function actionContext(
  { messages, config }: Platform,
  action: { readonly user: SignedInUser; readonly transaction: Queries; readonly now: Date },
): ActionContext {
  return { ...action, messages, apps: config.deployment.apps, hasSms: config.sms !== null };
}
