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
    <RemovableItem>
      <div>
        <ItemName>{device}</ItemName>
        {row.isThisOne && <Own>{texts.thisOne}</Own>}
        {facts.map((fact) => (
          <ItemFact key={fact}>{fact}</ItemFact>
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
    </RemovableItem>
  );
}

export const RemovableItems = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** With the button that ends or removes it. */
export const RemovableItem = styled.li`
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

export const ItemName = styled.p`
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`;

const Own = styled.p`
  color: ${colour.success};
  font-weight: ${fontWeight.semibold};
`;

export const ItemFact = styled.p`
  color: ${colour.inkMuted};
`;
