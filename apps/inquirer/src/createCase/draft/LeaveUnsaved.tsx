import type { LeaveQuestion } from '@schaktkoll/routing';
import { draftTexts, shellTexts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftSaver } from './DraftSaver.ts';
import { savedWithin } from './savedWithin.ts';

const texts = shellTexts.leave;

interface LeaveUnsavedProps {
  readonly question: LeaveQuestion;
  readonly saver: DraftSaver;
}

/** On the way out with something unsaved: saves it and goes on, and asks only when that does not work. */
export function LeaveUnsaved({ question, saver }: LeaveUnsavedProps) {
  const [mustAsk, setMustAsk] = useState(false);
  const go = useEffectEvent(() => question.leave());
  useEffect(() => {
    let isHere = true;
    void savedWithin(saver).then((isSaved) => {
      if (!isHere) return;
      if (isSaved) go();
      else setMustAsk(true);
    });
    return () => {
      isHere = false;
    };
  }, [saver]);
  if (!mustAsk) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      heading={texts.heading}
      closeLabel={shellTexts.dialog.close}
      onClose={question.stay}
      actions={
        <>
          <Button variant="primary" onClick={question.stay}>
            {texts.stay}
          </Button>
          <Button variant="danger" onClick={question.leave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <Text>{draftTexts.leave}</Text>
    </Dialog>
  );
}
