import { useSearchParams } from 'react-router-dom';

const parameter = 'part';

interface ShownPart {
  /** Null for the list. */
  readonly shown: string | null;
  readonly show: (part: string) => void;
  readonly showList: () => void;
}

/**
 * What a page shows in place of its list, such as the form of one item, named in the query of its address: Back leads
 * to the list, a reload keeps it, and its address can be sent to a colleague.
 */
export function useShownPart(): ShownPart {
  const [query, setQuery] = useSearchParams();
  return {
    shown: query.get(parameter),
    show: (part) => setQuery({ [parameter]: part }),
    // In a later task, when the unsaved-changes guard of a form that was saved or reset has been removed.
    showList: () => void setTimeout(() => setQuery({}, { replace: true })),
  };
}
