import type { CaseTab } from '@schaktkoll/cases';
import type { SheetLevel } from '@schaktkoll/ui';
import { createContext, use, useMemo, useState } from 'react';

/** The answer that is open in its row, and what opened it: its fold, its button, or the reading of all in turn. */
interface OpenAnswer {
  readonly id: string;
  readonly by: 'fold' | 'row' | 'turn';
}

/** What the panel of a case shows. */
interface CasePanel {
  /** `more` is in place of the tabs. */
  readonly view: CaseTab | 'more';
  readonly show: (view: CaseTab | 'more') => void;
  readonly open: OpenAnswer | null;
  /** Opens an answer in the tab of the answers, or closes the open one. */
  readonly openAnswer: (answer: OpenAnswer | null) => void;
  /** The height of the sheet on a phone. */
  readonly level: SheetLevel;
  readonly setLevel: (level: SheetLevel) => void;
}

export const CasePanelContext = createContext<CasePanel | null>(null);

/** What the panel shows; within the page of a case. */
export function useCasePanel(): CasePanel {
  const panel = use(CasePanelContext);
  if (panel === null) throw new Error('There is no panel of a case.');
  return panel;
}

/** The state of the panel: on arrival the answers, in half of a phone. */
export function useNewCasePanel(): CasePanel {
  const [view, setView] = useState<CaseTab | 'more'>('answers');
  const [open, setOpen] = useState<OpenAnswer | null>(null);
  const [level, setLevel] = useState<SheetLevel>('half');
  return useMemo(() => {
    // What a press shows must be in sight on a phone.
    const lift = () => setLevel((before) => (before === 'peek' ? 'half' : before));
    return {
      view,
      show: (next) => {
        setView(next);
        lift();
      },
      open,
      openAnswer: (answer) => {
        setOpen(answer);
        if (answer === null) return;
        setView('answers');
        lift();
      },
      level,
      setLevel,
    };
  }, [view, open, level]);
}
