import { hasErrorCode, useEndGisKey, useGisKeys } from '@schaktkoll/api-client';
import type { GisKey } from '@schaktkoll/contract';
import { useActionFailure, useCurrentUser } from '@schaktkoll/shell';
import { gisKeysTexts as texts } from '@schaktkoll/texts';
import {
  Button,
  CopyButton,
  DefinitionList,
  Inline,
  lazyPart,
  LoadingBlock,
  Section,
  Stack,
  Text,
  useDialogs,
  useFocusOn,
} from '@schaktkoll/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ItemFact, ItemName, RemovableItem, RemovableItems } from '../sessions/SessionItem.tsx';

// Loaded on demand, as the other forms of the profile.
const NewGisKey = lazyPart(async () => (await import('./NewGisKey.tsx')).NewGisKey);

/** The user's keys for GIS programs in the profile: each can be ended, and a new one is shown once. */
export function GisKeysSection() {
  const isImpersonating = useCurrentUser().admin !== undefined;
  return (
    <Section heading={texts.heading}>
      <Stack>{isImpersonating ? <Text>{texts.notNow}</Text> : <GisKeys />}</Stack>
    </Section>
  );
}

function GisKeys() {
  const { data, error, mutate } = useGisKeys();
  const [ended, setEnded] = useState<{ readonly text: string } | null>(null);
  const status = useFocusOn<HTMLDivElement>(ended, {
    first: false,
    // The button of a key that has ended has disappeared.
    move: (element) => document.activeElement === document.body && element?.focus(),
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
      <DefinitionList
        rows={[
          {
            label: texts.address,
            value: (
              <Inline $gap={3}>
                <Address>{data.address}</Address>
                <CopyButton text={data.address} label={texts.copyAddress} copiedLabel={texts.addressCopied} />
              </Inline>
            ),
          },
        ]}
      />
      {data.keys.length === 0 ? (
        <Text>{texts.none}</Text>
      ) : (
        <KeyList keys={data.keys} onEnded={(text) => setEnded({ text })} />
      )}
      <div ref={status} role="status" tabIndex={-1} data-focus="quiet">
        {ended !== null && <Text>{ended.text}</Text>}
      </div>
      <NewKey onBegin={() => setEnded(null)} />
    </>
  );
}

/** The button that opens the form, and what it opens until the user is done with it. */
function NewKey({ onBegin }: { readonly onBegin: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [closed, setClosed] = useState<object | null>(null);
  const button = useFocusOn<HTMLButtonElement>(closed, { first: false });
  if (isOpen)
    return (
      <NewGisKey
        onClose={() => {
          setOpen(false);
          setClosed({});
        }}
      />
    );
  return (
    <div>
      <Button
        ref={button}
        onClick={() => {
          onBegin();
          setOpen(true);
        }}
      >
        {texts.create}
      </Button>
    </div>
  );
}

interface KeyListProps {
  readonly keys: readonly GisKey[];
  readonly onEnded: (text: string) => void;
}

function KeyList({ keys, onEnded }: KeyListProps) {
  const { run, isBusy } = useEndGisKey();
  const dialogs = useDialogs();
  const showFailure = useActionFailure();
  const [ending, setEnding] = useState<string | null>(null);
  const askToEnd = async ({ id, name }: GisKey) => {
    const { heading, body, yes, no } = texts.question;
    const question = { heading: heading(name), body, confirmLabel: yes, cancelLabel: no, danger: true };
    if (!(await dialogs.confirm(question))) return;
    setEnding(id);
    try {
      await run({ params: { id } }).catch((error: unknown) => {
        // It has ended already, which is what the user wanted.
        if (!hasErrorCode(error, 'NotFound')) throw error;
      });
      onEnded(texts.ended(name));
    } catch (error) {
      await showFailure(error);
    }
  };
  return (
    <RemovableItems aria-label={texts.list}>
      {keys.map((key) => (
        <RemovableItem key={key.id}>
          <div>
            <ItemName>{key.name}</ItemName>
            {[texts.expires(key.expiresAt), texts.lastUsed(key.lastUsedAt), texts.created(key.createdAt)].map(
              (fact) => (
                <ItemFact key={fact}>{fact}</ItemFact>
              ),
            )}
          </div>
          <Button
            size="compact"
            aria-label={texts.endNamed(key.name)}
            busyLabel={isBusy && ending === key.id ? texts.ending : undefined}
            onClick={() => void askToEnd(key)}
          >
            {texts.end}
          </Button>
        </RemovableItem>
      ))}
    </RemovableItems>
  );
}

const Address = styled.code`
  overflow-wrap: anywhere;
`;
