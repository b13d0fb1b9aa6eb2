import type { SessionRow } from '@schaktkoll/contract';
import { formatMoment, sessionsTexts as texts } from '@schaktkoll/texts';
import { Button, colour, fontWeight, space } from '@schaktkoll/ui';
import styled from 'styled-components';

interface SessionItemProps {
  readonly row: SessionRow;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

/** One session, described so that its owner recognises it; the current session cannot be ended here. */
export function SessionItem({ row, isBusy, onEnd }: SessionItemProps) {
  const device = texts.deviceName(row.browser, row.operatingSystem);
  const signedInAt = formatMoment(row.signedInAt);
  const facts = [
    texts.signedIn(signedInAt),
    texts.lastUsed(formatMoment(row.lastUsedAt)),
    texts.methods[row.signInMethod],
    ...(row.address === null ? [] : [texts.address(row.address)]),
  ];
  return (
    <Item>
      <div>
        <Device>{device}</Device>
        {row.isThisOne && <Own>{texts.thisOne}</Own>}
        {facts.map((fact) => (
          <Fact key={fact}>{fact}</Fact>
        ))}
      </div>
      {!row.isThisOne && (
        <Button
          size="compact"
          aria-label={texts.endNamed(device, signedInAt)}
          busyLabel={isBusy ? texts.ending : undefined}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </Item>
  );
}

export const SessionItems = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
  padding-block: ${space[4]};
  & + & {
    border-top: 1px solid ${colour.rule};
  }
`;

const Device = styled.p`
  font-weight: ${fontWeight.semibold};
`;

const Own = styled.p`
  color: ${colour.success};
  font-weight: ${fontWeight.semibold};
`;

const Fact = styled.p`
  color: ${colour.inkMuted};
`;
