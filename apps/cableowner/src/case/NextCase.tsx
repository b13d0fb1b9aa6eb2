import { useCableOwnerCases } from '@schaktkoll/api-client';
import { buildPath, ownerStatus, paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ownerAnswerTexts as texts } from '@schaktkoll/texts';
import { Inline, LinkLine, Stack, Text } from '@schaktkoll/ui';
import { useMemo } from 'react';
import { listedOrder } from './useCaseSteps.ts';

/**
 * After an answer: a link to the case with the earliest due day that awaits an answer, or a text that there is none.
 */
export function NextCase({ caseNumber }: { readonly caseNumber: string }) {
  // Within what the user's list is narrowed to, such as own cases.
  const query = useMemo(() => ({ ...listedOrder().query, status: 'ToAnswer', sort: 'ToDoFirst' as const }), []);
  const { items, showMore } = useCableOwnerCases(query);
  if (items === undefined) return null;
  const today = swedishDayOf(new Date());
  const next = items.find((item) => {
    const { kind, isWatched = false } = ownerStatus(item, today);
    return item.caseNumber !== caseNumber && kind === 'ToAnswer' && !isWatched;
  });
  if (next === undefined) {
    return (
      <Stack $gap={2}>
        {/* Cases that are only watched may fill the part of the list that was read. */}
        {showMore === null && <Text>{texts.noneLeft}</Text>}
        <LinkLine>
          <AppLink to={{ path: paths.cableowner.cases }}>{texts.toList}</AppLink>
        </LinkLine>
      </Stack>
    );
  }
  return (
    <Inline>
      <ButtonLink
        to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: next.caseNumber }) }}
        variant="primary"
      >
        {texts.next}
      </ButtonLink>
      <Text $muted $size={16}>
        {texts.nextCase(next.caseNumber, next.name)}
      </Text>
    </Inline>
  );
}
