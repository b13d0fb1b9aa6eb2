import { Suspense } from 'react';
import { useCurrentUser } from '@schaktkoll/shell';
import { sessionsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, Section, Stack, Text, lazyPart } from '@schaktkoll/ui';

/** Below the fold of the profile, so its code comes after what is read first. */
const Sessions = lazyPart(async () => (await import('./Sessions.tsx')).Sessions);

/** Where one is logged in, in the own profile: each session can be ended, or all others at once. */
export function SessionsSection() {
  const isActing = useCurrentUser().admin !== undefined;
  return (
    <Section heading={texts.heading}>
      <Stack>
        {isActing ? (
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
