import type { LeaveQuestion } from '@schaktkoll/routing';
import { LeaveQuestionDialog } from '@schaktkoll/shell';
import { draftTexts } from '@schaktkoll/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftSaver } from './DraftSaver.ts';
import { savedWithin } from './savedWithin.ts';

interface LeaveUnsavedProps {
  readonly question: LeaveQuestion;
  readonly saver: DraftSaver;
}

/** When a page with unsaved changes is left: saves them and continues, and asks only if that fails. */
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
  return mustAsk ? <LeaveQuestionDialog question={question} body={draftTexts.leave} /> : null;
}
