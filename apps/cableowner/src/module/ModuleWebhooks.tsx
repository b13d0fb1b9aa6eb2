import {
  useChangeModuleWebhook,
  useCreateModuleWebhook,
  useEndOldModuleWebhookSecret,
  useRemoveModuleWebhook,
  useRotateModuleWebhookSecret,
  useSendTestWebhook,
  useModuleWebhook,
} from '@schaktkoll/api-client';
import { ErrorContent, useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { moduleWebhookTexts } from '@schaktkoll/texts';
import { WebhookSection } from '@schaktkoll/users';

/** Where events are reported to the module (record 82). */
export function ModuleWebhooks() {
  const calls = {
    create: useCreateModuleWebhook(useGuardedSend()),
    change: useChangeModuleWebhook(),
    rotate: useRotateModuleWebhookSecret(useGuardedSend()),
    endOld: useEndOldModuleWebhookSecret(),
    remove: useRemoveModuleWebhook(),
    test: useSendTestWebhook(),
  };
  return (
    <WebhookSection
      texts={moduleWebhookTexts}
      stored={useModuleWebhook()}
      calls={calls}
      onFailure={useActionFailure()}
      errorContent={(error, onRetry) => <ErrorContent error={error} onRetry={onRetry} />}
    />
  );
}
