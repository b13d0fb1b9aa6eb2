import {
  listMessageTemplates,
  listMessageTemplateVersions,
  messageTemplateLengths,
  previewMessageTemplate,
  restoreMessageTemplate,
  saveMessageTemplate,
  sendMessageTemplateTest,
  type MessageTemplateText,
} from '@schaktkoll/contract';
import type { FieldIssue } from '@schaktkoll/domain';
import { exampleMessage } from '../../messages/exampleMessage.ts';
import { message } from '../../messages/message.ts';
import type { TemplateText } from '../../messages/render.ts';
import { isTemplateName, templateIssues, type TemplateName } from '../../messages/templateRules.ts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { memoryLimit } from '../../platform/limits/memoryLimit.ts';
import { route } from '../../platform/http/route.ts';
import * as templates from './messageTemplates.repository.ts';
import { findOwnEmail } from './messageTemplates.repository.ts';

/** The texts of messages, for super users: replaced, previewed, tested and restored (MESSAGE-8). */
export function messageTemplateRoutes(platform: Platform): void {
  const tests = memoryLimit('testMessages', platform);
  const address = platform.config.deployment.apps.inquirer;

  route(platform, listMessageTemplates, async ({ database }) => ({
    templates: await templates.listTemplates(database),
  }));

  route(platform, listMessageTemplateVersions, async ({ params, database }) => {
    requireTemplate(params);
    return { versions: await templates.listTemplateVersions(database, params) };
  });

  route(platform, saveMessageTemplate, async (request) => {
    const text = checked(request.params, request.body);
    return { version: await change(request, text) };
  });

  route(platform, restoreMessageTemplate, async (request) => {
    requireTemplate(request.params);
    if (request.version === 0) throw new ApiError('NotFound');
    await change(request, null);
    return null;
  });

  route(platform, previewMessageTemplate, async ({ params, body }) =>
    exampleMessage(params, checked(params, body), address),
  );

  route(platform, sendMessageTemplateTest, async ({ user, params, body, database, now }) => {
    const { subject, body: text } = exampleMessage(params, checked(params, body), address);
    tests.take(user.id);
    return inTransaction(database, async (transaction) => {
      const to = await findOwnEmail(transaction, user.id);
      const values = { subject: subject ?? 'sms', text };
      await platform.messages.add(transaction, [message('TemplateTest', { to, values }, now)], now);
      return { to };
    });
  });
}

type ChangeRequest = Pick<
  CallRequest<typeof restoreMessageTemplate>,
  'user' | 'params' | 'version' | 'database' | 'now' | 'address' | 'requestId'
>;

/** Writes a text, or restores the product's own. @throws ApiError VersionConflict with who changed it */
function change(
  { user, params, version, database, now, address, requestId }: ChangeRequest,
  text: TemplateText | null,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const { key, channel } = params;
    const stored = await templates.lockTemplate(transaction, params);
    const isWritten =
      stored.version === version &&
      (await templates.writeTemplate(transaction, params, { text, version, userId: user.id, now }));
    if (!isWritten) {
      const { changedBy, changedAt } = await templates.lockTemplate(transaction, params);
      throw versionConflict({ by: changedBy, at: changedAt ?? now.toISOString() });
    }
    await auditAction(
      transaction,
      text === null ? 'TemplateRestored' : 'TemplateChanged',
      { user, now, address, requestId },
      { template: key, channel, version: version + 1 },
    );
    return version + 1;
  });
}

/** @throws ApiError NotFound */
function requireTemplate(name: TemplateName): void {
  if (!isTemplateName(name)) throw new ApiError('NotFound');
}

/** @throws ApiError NotFound, or RuleRefused with each error at its field */
function checked(name: TemplateName, { subject, body }: MessageTemplateText): TemplateText {
  requireTemplate(name);
  const text = { subject: name.channel === 'Sms' ? null : (subject ?? ''), body };
  const issues: FieldIssue[] = [];
  if (text.subject === '') issues.push({ path: 'subject', code: 'Required' });
  const maximum = messageTemplateLengths[name.channel];
  if ([...body].length > maximum) issues.push({ path: 'body', code: 'TooLong', params: { maximum } });
  issues.push(...templateIssues(name, text));
  if (issues.length > 0) throw new RuleRefused(issues);
  return text;
}
