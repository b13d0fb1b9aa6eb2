import type { useEndOldModuleSecret, useRotateModuleSecret } from '@schaktkoll/api-client';
import type { createModule, ModuleClient, ResponseOf } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleTexts, programTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { SecretActions } from '@schaktkoll/users';

interface SecretSectionProps {
  readonly client: ModuleClient;
  readonly rotate: ReturnType<typeof useRotateModuleSecret>;
  readonly endOld: ReturnType<typeof useEndOldModuleSecret>;
  /** The client is being removed. */
  readonly isBusy: boolean;
  readonly onRotated: (secret: ResponseOf<typeof createModule>) => void;
}

/** A new secret beside the old one, and the end of the old one. */
export function SecretSection({ client, rotate, endOld, isBusy, onRotated }: SecretSectionProps) {
  const { version } = client;
  const showFailure = useActionFailure();
  return (
    <Section heading={moduleTexts.secretsHeading}>
      <SecretActions
        texts={programTexts.secrets}
        program={client}
        rotate={{ run: () => rotate.run({ version }).then(onRotated), isBusy: rotate.isBusy }}
        endOld={{ run: () => endOld.run({ version }), isBusy: endOld.isBusy }}
        onFailure={showFailure}
        isBusy={isBusy}
      />
    </Section>
  );
}
