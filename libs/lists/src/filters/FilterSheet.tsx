import { listTexts } from '@schaktkoll/texts';
import { Dialog } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { FilterForm } from './FilterForm.tsx';
import type { Filters } from './useFilters.ts';

interface FilterSheetProps {
  readonly filters: Filters;
  readonly onClose: () => void;
}

/** The filters over the page, where there is no room beside the list. Closing it without applying changes nothing. */
export function FilterSheet({ filters, onClose }: FilterSheetProps): ReactElement {
  const leave = (): void => {
    filters.discard();
    onClose();
  };
  return (
    <Dialog open heading={listTexts.filter.heading} closeLabel={listTexts.filter.close} onClose={leave}>
      <FilterForm filters={filters} onDone={onClose} />
    </Dialog>
  );
}
