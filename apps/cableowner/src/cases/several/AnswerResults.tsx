import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { errorText, severalAnswersTexts as texts } from '@schaktkoll/texts';
import { Stack, StatusBox, Text } from '@schaktkoll/ui';
import type { AnswerResult } from './answerEach.ts';
import { stoppedCode } from './useAnswerSeveral.ts';

/** What became of several answers: how many were sent, and each that was not with its reason. */
export function AnswerResults({ results }: { readonly results: readonly AnswerResult[] }) {
  const failed = results.flatMap(({ place, code }) => (code === null ? [] : [{ place, code }]));
  const sent = results.length - failed.length;
  return (
    <StatusBox kind={failed.length === 0 ? 'success' : 'warning'}>
      <Stack $gap={2}>
        <Text $strong>{texts.sent(sent)}</Text>
        {failed.length > 0 && (
          <>
            <Text>{texts.notSent(failed.length)}</Text>
            <ul>
              {failed.map(({ place, code }) => (
                <li key={place.caseRecipientId}>
                  <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: place.caseNumber }) }}>
                    {place.caseNumber} {place.caseName}
                  </AppLink>
                  {`, ${texts.at(place.recipientName)}: ${reason(code)}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </StatusBox>
  );
}

function reason(code: string): string {
  if (code === stoppedCode) return texts.stopped;
  return code === 'VersionConflict' ? texts.changed : errorText(code);
}
