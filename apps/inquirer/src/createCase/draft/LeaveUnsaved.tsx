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
  return mustAsk ? <LeaveQuestionDialog question={question} body={draftTexts.leave} /> : null;
}
