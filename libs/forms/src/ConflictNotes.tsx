import { formTexts } from '@schaktkoll/texts';
import { Note, Text } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { useVersionedForm } from './useVersionedForm.ts';

interface ConflictNotesProps extends Pick<ReturnType<typeof useVersionedForm>, 'conflict' | 'isRemoved'> {
  /** The text when another user has changed the stored data; null for none. */
  readonly changedText?: string | null;
  /** The text when the edited object is gone. */
  readonly removedText?: string;
}

/**
 * What another user did meanwhile to what a form edits. It stands last in the form, next to the pressed button: at the
 * top it could be outside a phone's screen.
 */
export function ConflictNotes(props: ConflictNotesProps): ReactElement | null {
  const {
    conflict,
    isRemoved,
    changedText = formTexts.changedMeanwhile,
    removedText = formTexts.removedMeanwhile,
  } = props;
  const text = isRemoved ? removedText : conflict === null ? null : changedText;
  if (text === null) return null;
  return (
    <Note kind="warning" role="alert">
      <Text>{text}</Text>
    </Note>
  );
}
