import { useCableOwnerCases } from '@schaktkoll/api-client';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ownerAnswerTexts as texts } from '@schaktkoll/texts';
import { Inline, LinkLine, Stack, Text } from '@schaktkoll/ui';
import { useMemo } from 'react';
import { nextOf, waitingQueries } from './nextToAnswer.ts';

/**
 * After an answer: a link to the next case that awaits an answer in the order of the list, first among those of the
 * answer point or the person that the list is narrowed to, or a text that none awaits one anywhere.
 */
export function NextCase({ caseNumber }: { readonly caseNumber: string }) {
  const { own, all } = useMemo(() => waitingQueries(), []);
  const owned = useCableOwnerCases(own);
  const nextOwned = owned.items && nextOf(owned.items, caseNumber);
  const every = useCableOwnerCases(all, owned.items !== undefined && nextOwned === undefined);
  const next = nextOwned ?? (every.items && nextOf(every.items, caseNumber));
  if (next === undefined && every.items === undefined) return null;
  if (next === undefined) {
    return (
      <Stack $gap={2}>
        {/* Cases that are only watched may fill the part of the list that was read. */}
        {every.showMore === null && <Text>{texts.noneLeft}</Text>}
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
