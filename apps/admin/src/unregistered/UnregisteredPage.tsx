import type { ListedUnregisteredOwner } from '@schaktkoll/contract';
import { useState } from 'react';
import { ImportPart } from './ImportPart.tsx';
import { OwnerForm } from './OwnerForm.tsx';
import { OwnerList } from './OwnerList.tsx';

type Shown = 'list' | 'import' | 'new' | ListedUnregisteredOwner;

/** The register of cable owners that are not connected: its list, the form of one owner, or the import of a file. */
export function UnregisteredPage() {
  const [shown, setShown] = useState<Shown>('list');
  const showList = () => setShown('list');
  if (shown === 'list')
    return (
      <OwnerList
        onAdd={() => setShown('new')}
        onImport={() => setShown('import')}
        onEdit={(owner) => setShown(owner)}
      />
    );
  if (shown === 'import') return <ImportPart onEnd={showList} />;
  return <OwnerForm owner={shown === 'new' ? null : shown} onEnd={showList} />;
}
