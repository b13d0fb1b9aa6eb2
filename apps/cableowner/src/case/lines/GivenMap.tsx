import { useOwnAnswerMap } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import type { CableOwnerCase, OwnAnswerMap, OwnerCaseRecipient } from '@schaktkoll/contract';
import { DamagedAnswerMap, decodeAnswerMap, mapTransition, swedishToday } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { answerLineTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, LoadingBlock, Note, Stack, Text } from '@schaktkoll/ui';
import { useMemo, useState } from 'react';
import { CorrectMapForm } from './CorrectMapForm.tsx';
import { useShowLines } from './linesOnMap.ts';
import { WithdrawMapForm } from './WithdrawMapForm.tsx';

interface GivenMapProps {
  readonly item: CableOwnerCase;
  readonly recipient: OwnerCaseRecipient;
}

/** The lines of a given answer: their state, on the map, and how they are replaced or taken back while the case lives. */
export function GivenMap({ item, recipient }: GivenMapProps) {
  const { admin } = useCurrentUser();
  const { map } = recipient;
  const mayChange = mapTransition(item, recipient).ok;
  const isAlive = map !== null && map.endReason === null && map.validUntil >= swedishToday();
  if (map === null && !mayChange) return null;
  if (admin) return map && <Text $size={16}>{texts.impersonation}</Text>;
  return (
    <Stack $gap={2} role="group" aria-label={texts.given.heading}>
      {map !== null && (
        <div>
          <Text $strong>{texts.given.heading}</Text>
          {stateOf(map, isAlive).map((line) => (
            <Text key={line} $size={16}>
              {line}
            </Text>
          ))}
        </div>
      )}
      <Inline $gap={2}>
        {isAlive && <ShowLines key={map.id} caseNumber={item.caseNumber} recipientId={recipient.id} mapId={map.id} />}
        <FormInPlace label={isAlive ? texts.correct.open : texts.correct.add} isQuiet isAllowed={mayChange}>
          {(leave) => <CorrectMapForm item={item} recipient={recipient} onLeave={leave} />}
        </FormInPlace>
        <FormInPlace label={texts.withdraw.open} isQuiet isAllowed={mayChange && map?.endReason === null}>
          {(leave) => <WithdrawMapForm item={item} recipient={recipient} onLeave={leave} />}
        </FormInPlace>
      </Inline>
    </Stack>
  );
}

function stateOf(map: OwnAnswerMap, isAlive: boolean): readonly string[] {
  const { given } = texts;
  if (map.endReason === 'Withdrawn') return [given.withdrawn(map.reason ?? '')];
  if (map.endReason === 'Erased') return [given.erased];
  if (!isAlive) return [given.expired];
  return [
    given.counts(map),
    `${given.showsAll(map.showsAll)} ${given.asOf(map.asOf)} ${given.validUntil(map.validUntil)}`,
    `${given.seenBy[map.audience]}${map.hidesFromPrivate ? ` ${given.hidesFromPrivate}` : ''}`,
  ];
}

interface ShowLinesProps {
  readonly caseNumber: string;
  readonly recipientId: string;
  readonly mapId: string;
}

/** A button that draws the lines of the answer on the map of the case. */
function ShowLines({ caseNumber, recipientId, mapId }: ShowLinesProps) {
  const [isShown, setIsShown] = useState(false);
  const { data, error, mutate } = useOwnAnswerMap(caseNumber, isShown ? mapId : null);
  const features = useMemo(() => (data === undefined ? undefined : decoded(data.lines)), [data]);
  useShowLines(recipientId, (isShown && features) || null);
  const hasFailed = features === null || (error !== undefined && features === undefined);
  return (
    <>
      <Button size="compact" onClick={() => setIsShown(!isShown)}>
        {isShown ? texts.given.hide : texts.given.show}
      </Button>
      {isShown && hasFailed && (
        <Note kind="error" role="alert">
          <Text>{texts.given.failed}</Text>
          <Button onClick={() => void mutate()}>{texts.given.retry}</Button>
        </Note>
      )}
      {isShown && !hasFailed && features === undefined && <LoadingBlock text={texts.given.loading} />}
    </>
  );
}

/** Null when the map is damaged: a part of it would look like all of it. */
function decoded(lines: string) {
  try {
    return decodeAnswerMap(lines);
  } catch (error) {
    if (error instanceof DamagedAnswerMap) return null;
    throw error;
  }
}
