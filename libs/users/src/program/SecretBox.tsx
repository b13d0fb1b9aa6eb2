import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { programTexts } from '@schaktkoll/texts';
import { Button, CopyButton, DefinitionList, focusRing, Inline, Note, Text, useFocusOn } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = programTexts.secret;

interface SecretRow {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
}

interface SecretBoxProps {
  readonly heading: string;
  readonly body: string;
  readonly rows: readonly SecretRow[];
  readonly doneLabel: string;
  readonly onDone: () => void;
}

/** A new secret, which is shown only once, and what belongs to it. Receives the focus. */
export function SecretBox({ heading, body, rows, doneLabel, onDone }: SecretBoxProps) {
  const box = useFocusOn<HTMLDivElement>(rows.map(({ value }) => value).join(' '));
  return (
    <Focused ref={box} tabIndex={-1}>
      <Note kind="warning" heading={heading} role="status">
        <Text>{body}</Text>
        <DefinitionList
          rows={rows.map(({ label, value, copyLabel, copiedLabel }) => ({
            label,
            value: (
              <Inline $gap={3}>
                <Value>{value}</Value>
                <CopyButton text={value} label={copyLabel} copiedLabel={copiedLabel} />
              </Inline>
            ),
          }))}
        />
        <div>
          <Button onClick={onDone}>{doneLabel}</Button>
        </div>
      </Note>
    </Focused>
  );
}

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

const Focused = styled.div`
  &:focus {
    ${focusRing}
  }
`;

const Value = styled.code`
  overflow-wrap: anywhere;
`;
