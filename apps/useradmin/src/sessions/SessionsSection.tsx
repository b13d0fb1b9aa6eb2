import { Suspense } from 'react';
import { useCurrentUser } from '@schaktkoll/shell';
import { sessionsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, Section, Stack, Text, lazyPart } from '@schaktkoll/ui';

/** Below the fold of the profile, so its code is loaded after the rest. */
const Sessions = lazyPart(async () => (await import('./Sessions.tsx')).Sessions);

/** The user's sessions in the profile: each can be ended, or all others at once. */
export function SessionsSection() {
  const isImpersonating = useCurrentUser().admin !== undefined;
  return (
    <Section heading={texts.heading}>
      <Stack>
        {isImpersonating ? (
          <Text>{texts.notNow}</Text>
        ) : (
          <Suspense fallback={<LoadingBlock text={texts.loading} />}>
            <Sessions />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
