import { Button, CopyButton, DefinitionList, focusRing, StatusBox, Text, useFocusOn } from '@schaktkoll/ui';
import styled from 'styled-components';

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
      <StatusBox kind="warning" heading={heading} role="status">
        <Text>{body}</Text>
        <DefinitionList
          rows={rows.map(({ label, value, copyLabel, copiedLabel }) => ({
            label,
            value: <Value>{value}</Value>,
            action: <CopyButton text={value} label={copyLabel} copiedLabel={copiedLabel} />,
          }))}
        />
        <div>
          <Button onClick={onDone}>{doneLabel}</Button>
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
