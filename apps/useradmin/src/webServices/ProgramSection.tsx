import type { createWebService, ResponseOf, WebService } from '@schaktkoll/contract';
import type { WebServiceRole } from '@schaktkoll/domain';
import { roleTexts, webServiceTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, Section, Text } from '@schaktkoll/ui';
import { NewSecret } from '@schaktkoll/users';
import { useState } from 'react';
import { ConnectedProgram } from './ConnectedProgram.tsx';
import { ConnectForm } from './ConnectForm.tsx';

interface ProgramSectionProps {
  readonly role: WebServiceRole;
  /** Null when none of the role is connected. */
  readonly program: WebService | null;
}

/** The program of one role: what it may do, and the program or the form that connects it. */
export function ProgramSection({ role, program }: ProgramSectionProps) {
  const [secret, setSecret] = useState<ResponseOf<typeof createWebService> | null>(null);
  return (
    <Section heading={roleTexts[role]}>
      <Text>{texts.tasks[role]}</Text>
      {secret !== null && (
        <NewSecret
          secret={secret}
          onDone={() => {
            setSecret(null);
            focusPageHeading();
          }}
        />
      )}
      {program === null ? (
        <ConnectForm role={role} onConnected={setSecret} />
      ) : (
        <ConnectedProgram program={program} onRotated={setSecret} onRemoved={() => setSecret(null)} />
      )}
    </Section>
  );
}
