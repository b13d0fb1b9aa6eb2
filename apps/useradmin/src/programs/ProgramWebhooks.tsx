import {
  useChangeWebServiceWebhook,
  useCreateWebServiceWebhook,
  useEndOldWebServiceWebhookSecret,
  useRemoveWebServiceWebhook,
  useRotateWebServiceWebhookSecret,
  useSendWebServiceTestWebhook,
  useWebServiceWebhook,
} from '@schaktkoll/api-client';
import { ErrorContent, useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { webServiceWebhookTexts } from '@schaktkoll/texts';
import { WebhookSection } from '@schaktkoll/users';

/** Where events are reported to the organisation's programs (record 82). */
export function ProgramWebhooks() {
  const calls = {
    create: useCreateWebServiceWebhook(useGuardedSend()),
    change: useChangeWebServiceWebhook(),
    rotate: useRotateWebServiceWebhookSecret(useGuardedSend()),
    endOld: useEndOldWebServiceWebhookSecret(),
    remove: useRemoveWebServiceWebhook(),
    test: useSendWebServiceTestWebhook(),
  };
  return (
    <WebhookSection
      texts={webServiceWebhookTexts}
      stored={useWebServiceWebhook()}
      calls={calls}
      onFailure={useActionFailure()}
      errorContent={(error, onRetry) => <ErrorContent error={error} onRetry={onRetry} />}
    />
  );
}
