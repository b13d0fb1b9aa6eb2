import { useRef, useState } from 'react';
import { ApiError, useSend, useSessions } from '@schaktkoll/api-client';
import { endOneSession, endOtherSessions, type SessionRow } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { sessionsTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Text, useDialogs } from '@schaktkoll/ui';
import { SessionItem, SessionItems } from './SessionItem.tsx';

/** As many sessions as are shown at first. */
const mostAtFirst = 3;

/** The own sessions with their buttons: this browser and those used last, the others on demand. */
export function Sessions() {
  const { data, error, mutate } = useSessions();
  const [told, setTold] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { busy, end, endOthers } = useEnding(async (words) => {
    setTold(words);
    await mutate();
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
      <SessionItems ref={list} tabIndex={-1} aria-label={texts.heading}>
        {(showsAll ? data.sessions : data.sessions.slice(0, mostAtFirst)).map((row) => (
          <SessionItem key={row.id} row={row} isBusy={busy === row.id} onEnd={() => void end(row)} />
        ))}
      </SessionItems>
      {!showsAll && data.sessions.length > mostAtFirst && (
        <div>
          <Button
            onClick={() => {
              setShowsAll(true);
              // The button that had the focus is gone.
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
      <div role="status">{told !== '' && <Text>{told}</Text>}</div>
    </>
  );
}

/** Ends sessions and tells so; `busy` is the session being ended, or `others`. One that had ended already is fine. */
function useEnding(onEnded: (words: string) => Promise<void>) {
  const send = useSend();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [busy, setBusy] = useState<string | null>(null);

  const run = async (name: string, act: () => Promise<string>) => {
    setBusy(name);
    try {
      await onEnded(await act());
    } catch (error) {
      await showFailure(error);
    } finally {
      setBusy(null);
    }
  };
  const end = (row: SessionRow) =>
    run(row.id, async () => {
      await send(endOneSession, { params: { id: row.id } }).catch((error: unknown) => {
        // It has ended meanwhile: that is what was wanted.
        if (!(error instanceof ApiError && error.code === 'NotFound')) throw error;
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
