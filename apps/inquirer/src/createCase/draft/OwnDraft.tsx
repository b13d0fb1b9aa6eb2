import { useDrafts } from '@schaktkoll/api-client';
import { OwnDraftBox } from './OwnDraftBox.tsx';

/** In the list of cases: the case that is begun and not sent, where there is one. */
export function OwnDraft() {
  const { data, mutate } = useDrafts();
  const draft = data?.drafts[0];
  if (draft === undefined) return null;
  return <OwnDraftBox draft={draft} onChanged={() => void mutate()} />;
}
