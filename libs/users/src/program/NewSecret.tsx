import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { programTexts } from '@schaktkoll/texts';
import { SecretBox } from './SecretBox.tsx';

const texts = programTexts.secret;

interface NewSecretProps {
  readonly secret: Pick<ResponseOf<typeof createModule>, 'clientId' | 'secret'>;
  readonly onDone: () => void;
}

export function NewSecret({ secret: { clientId, secret }, onDone }: NewSecretProps) {
  const rows = [
    {
      label: programTexts.clientId,
      value: clientId,
      copyLabel: programTexts.copyClientId,
      copiedLabel: programTexts.clientIdCopied,
    },
    { label: texts.secret, value: secret, copyLabel: texts.copySecret, copiedLabel: texts.secretCopied },
  ];
  return <SecretBox heading={texts.heading} body={texts.body} rows={rows} doneLabel={texts.done} onDone={onDone} />;
}
