import type { createGisKey, ResponseOf } from '@schaktkoll/contract';
import { gisKeysTexts } from '@schaktkoll/texts';
import { SecretBox } from '@schaktkoll/users';
import { useState } from 'react';
import { GisKeyForm } from './GisKeyForm.tsx';

const texts = gisKeysTexts.secret;

/** The form of a new key, and then the key until its user has saved it. */
export function NewGisKey({ onClose }: { readonly onClose: () => void }) {
  const [created, setCreated] = useState<ResponseOf<typeof createGisKey> | null>(null);
  if (created === null) return <GisKeyForm onCreated={setCreated} onCancel={onClose} />;
  const { userName, password } = created;
  const rows = [
    { label: texts.userName, value: userName, copyLabel: texts.copyUserName, copiedLabel: texts.userNameCopied },
    { label: texts.password, value: password, copyLabel: texts.copyPassword, copiedLabel: texts.passwordCopied },
  ];
  return <SecretBox heading={texts.heading} body={texts.body} rows={rows} doneLabel={texts.done} onDone={onClose} />;
}
