import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { moduleTexts } from '@schaktkoll/texts';
import { Button, focusRing, CopyButton, DefinitionList, StatusBox, Text, useFocusOn } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = moduleTexts.secret;

interface NewSecretProps {
  readonly secret: ResponseOf<typeof createModule>;
  readonly onDone: () => void;
}

/** The secret, the only time that it is shown. */
export function NewSecret({ secret: { clientId, secret }, onDone }: NewSecretProps) {
  const box = useFocusOn<HTMLDivElement>(secret);
  return (
    <Focused ref={box} tabIndex={-1}>
      <StatusBox kind="warning" heading={texts.heading} role="status">
        <Text>{texts.body}</Text>
        <DefinitionList
          rows={[
            {
              label: texts.clientId,
              value: <Value>{clientId}</Value>,
              action: <CopyButton text={clientId} label={texts.copyClientId} copiedLabel={texts.clientIdCopied} />,
            },
            {
              label: texts.secret,
              value: <Value>{secret}</Value>,
              action: <CopyButton text={secret} label={texts.copySecret} copiedLabel={texts.secretCopied} />,
            },
          ]}
        />
        <div>
          <Button onClick={onDone}>{texts.done}</Button>
        </div>
      </StatusBox>
    </Focused>
  );
}

const Focused = styled.div`
  &:focus {
    ${focusRing}
  }
`;

const Value = styled.code`
  overflow-wrap: anywhere;
`;
