import { migrateDraft } from './draft/migrateDraft.ts';
import { OpenedFlow, type OpenedFlowProps } from './OpenedFlow.tsx';
import { isSound } from './stepRules.ts';

const rules = { isSound, migrateDraft };

/** A flow that begins with content or at a later step, so that the rules of the later steps are needed at once. */
export function ResumedFlow(props: Omit<OpenedFlowProps, 'rules'>) {
  return <OpenedFlow {...props} rules={rules} />;
}
