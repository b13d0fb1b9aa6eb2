import { useCreateModule } from '@schaktkoll/api-client';
import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { moduleTexts } from '@schaktkoll/texts';
import { Button, Section, Text } from '@schaktkoll/ui';

const texts = moduleTexts.none;

interface NoModuleProps {
  readonly onCreated: (secret: ResponseOf<typeof createModule>) => void;
}

/** Without a module: what one does, and the button that creates its client. */
export function NoModule({ onCreated }: NoModuleProps) {
  const { run, isBusy } = useCreateModule(useGuardedSend());
  const showFailure = useActionFailure();
  const create = () => run({}).then(onCreated, showFailure);
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      <div>
        <Button variant="primary" onClick={() => void create()} busyLabel={isBusy ? texts.creating : undefined}>
          {texts.create}
        </Button>
      </div>
    </Section>
  );
}
