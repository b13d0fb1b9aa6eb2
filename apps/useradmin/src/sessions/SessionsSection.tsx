import { hasErrorCode, useSend, useSessions } from '@schaktkoll/api-client';
import { endOneSession, endOtherSessions, type SessionRow } from '@schaktkoll/contract';
import { useCurrentUser, useActionFailure } from '@schaktkoll/shell';
import { sessionsTexts as texts } from '@schaktkoll/texts';
import { Section, Stack, Text, Button, LoadingBlock, useDialogs, useFocusOn } from '@schaktkoll/ui';
import { useState } from 'react';
import { RemovableItems, SessionItem } from './SessionItem.tsx';

const initialCount = 3;

/** The user's sessions in the profile: each can be ended, or all others at once. */
export function SessionsSection() {
  const isImpersonating = useCurrentUser().admin !== undefined;
  return (
    <Section heading={texts.heading}>
      <Stack>{isImpersonating ? <Text>{texts.notNow}</Text> : <Sessions />}</Stack>
    </Section>
  );
}

/** The user's sessions with their buttons: the current one and the most recently used ones, the others on demand. */
function Sessions() {
  const { data, error, mutate } = useSessions();
  const [result, setResult] = useState('');
  const [ended, setEnded] = useState<object | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const list = useFocusOn<HTMLUListElement>(ended, {
    first: false,
    // The button of a session that has ended has disappeared.
    move: (element) => document.activeElement === document.body && element?.focus(),
  });
  const { busy, end, endOthers } = useEnding(async (text) => {
    setResult(text);
    await mutate();
    setEnded({});
  });

  if (error && !data) {
    return (
      <>
        <Text>{texts.failed}</Text>
        <div>
          <Button onClick={() => void mutate()}>{texts.retry}</Button>
        </div>
      </>
    );
  }
  if (!data) return <LoadingBlock text={texts.loading} />;
  return (
    <>
      <Text>{texts.lead}</Text>
      <RemovableItems ref={list} tabIndex={-1} aria-label={texts.heading}>
        {(showsAll ? data.sessions : data.sessions.slice(0, initialCount)).map((row) => (
          <SessionItem key={row.id} row={row} isBusy={busy === row.id} onEnd={() => void end(row)} />
        ))}
      </RemovableItems>
      {!showsAll && data.sessions.length > initialCount && (
        <div>
          <Button
            onClick={() => {
              setShowsAll(true);
              // The button that had the focus has disappeared.
              list.current?.focus();
            }}
          >
            {texts.showAll(data.sessions.length)}
          </Button>
        </div>
      )}
      {data.sessions.length > 1 && (
        <div>
          <Button onClick={() => void endOthers()} busyLabel={busy === 'others' ? texts.ending : undefined}>
            {texts.endOthers}
          </Button>
        </div>
      )}
      <div role="status">{result !== '' && <Text>{result}</Text>}</div>
    </>
  );
}

/**
 * Ends sessions and shows the result; `busy` is the session being ended, or `others`. A session that has already ended
 * is not an error.
 */
function useEnding(onEnded: (text: string) => Promise<void>) {
  const send = useSend();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (name: string, action: () => Promise<string>) => {
    setBusy(name);
    try {
      await onEnded(await action());
    } catch (error) {
      await showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const end = (row: SessionRow) =>
    run(row.id, async () => {
      await send(endOneSession, { params: { id: row.id } }).catch((error: unknown) => {
        // The session has already ended, which is what the user wanted.
        if (!hasErrorCode(error, 'NotFound')) throw error;
      });
      return texts.endedOne(texts.deviceName(row.browser, row.operatingSystem));
    });
  const endOthers = async () => {
    const { heading, body, yes, no } = texts.question;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await run('others', async () => texts.endedOthers((await send(endOtherSessions, {})).ended));
  };
  return { busy, end, endOthers };
}
