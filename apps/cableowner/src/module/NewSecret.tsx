import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { moduleTexts } from '@schaktkoll/texts';
import { SecretBox } from './SecretBox.tsx';

const texts = moduleTexts.secret;

interface NewSecretProps {
  readonly secret: ResponseOf<typeof createModule>;
  readonly onDone: () => void;
}

/** Client id and secret of the module. */
export function NewSecret({ secret: { clientId, secret }, onDone }: NewSecretProps) {
  const rows = [
    {
      label: texts.clientId,
      value: clientId,
      copyLabel: texts.copyClientId,
      copiedLabel: texts.clientIdCopied,
    },
    { label: texts.secret, value: secret, copyLabel: texts.copySecret, copiedLabel: texts.secretCopied },
  ];
  return <SecretBox heading={texts.heading} body={texts.body} rows={rows} doneLabel={texts.done} onDone={onDone} />;
}
