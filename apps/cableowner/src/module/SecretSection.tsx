import { useEndOldModuleSecret, useRotateModuleSecret } from '@schaktkoll/api-client';
import type { createModule, ModuleClient, ResponseOf } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleTexts } from '@schaktkoll/texts';
import { Button, Section, Stack, Text, useDialogs, useFocusOn, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

const texts = moduleTexts.secrets;

interface SecretSectionProps {
  readonly client: ModuleClient;
  readonly onRotated: (secret: ResponseOf<typeof createModule>) => void;
}

/** A new secret beside the old one, and the end of the old one. */
export function SecretSection({ client, onRotated }: SecretSectionProps) {
  const { version, secretAt, oldSecretUntil } = client;
  const { run: rotate, isBusy: isRotating } = useRotateModuleSecret();
  const { run: endOld, isBusy: isEnding } = useEndOldModuleSecret();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const [ended, setEnded] = useState<object | null>(null);
  // The button that ends the old secret disappears with it.
  const rotateButton = useFocusOn<HTMLButtonElement>(ended, { first: false });

  const askToRotate = async () => {
    const { heading, body, yes, no } = texts.question;
    const question = { heading, body: body(oldSecretUntil !== null), confirmLabel: yes, cancelLabel: no };
    if (await dialogs.confirm(question)) await rotate({ version }).then(onRotated, showFailure);
  };
  const askToEnd = async () => {
    const { heading, body, yes, no } = texts.endQuestion;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await endOld({ version }).then(() => {
      toasts.showInfo(texts.ended);
      setEnded({});
    }, showFailure);
  };
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <Text>{texts.since(secretAt)}</Text>
      {oldSecretUntil !== null && <Text>{texts.old(oldSecretUntil)}</Text>}
      <Stack $gap={3}>
        <div>
          <Button
            ref={rotateButton}
            disabled={isEnding}
            busyLabel={isRotating ? texts.rotating : undefined}
            onClick={() => void askToRotate()}
          >
            {texts.rotate}
          </Button>
        </div>
        {oldSecretUntil !== null && (
          <div>
            <Button
              disabled={isRotating}
              busyLabel={isEnding ? texts.ending : undefined}
              onClick={() => void askToEnd()}
            >
              {texts.endOld}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}
