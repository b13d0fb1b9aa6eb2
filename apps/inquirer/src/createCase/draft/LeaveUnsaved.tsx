import type { LeaveQuestion } from '@schaktkoll/routing';
import { LeaveQuestionDialog } from '@schaktkoll/shell';
import { draftTexts } from '@schaktkoll/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftSaver } from './DraftSaver.ts';
import { savedLater, savedWithin } from './savedWithin.ts';

interface LeaveUnsavedProps {
  readonly question: LeaveQuestion;
  readonly saver: DraftSaver;
}

/**
 * When a page with unsaved changes is left: saves them and continues, and asks only if that fails. The question closes
 * when they are saved after all.
 */
export function LeaveUnsaved({ question, saver }: LeaveUnsavedProps) {
  const [mustAsk, setMustAsk] = useState(false);
  const go = useEffectEvent(() => question.leave());
  useEffect(() => {
    let isHere = true;
    const saveAndGo = async () => {
      if (!(await savedWithin(saver))) {
        setMustAsk(true);
        await savedLater(saver);
      }
      if (isHere) go();
    };
    void saveAndGo();
    return () => {
      isHere = false;
    };
  }, [saver]);
  return mustAsk ? <LeaveQuestionDialog question={question} body={draftTexts.leave} /> : null;
}
