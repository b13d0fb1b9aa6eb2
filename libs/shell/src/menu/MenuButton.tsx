import { useState, type ComponentProps, type ComponentType } from 'react';
import { noResponse } from '@schaktkoll/api-client';
import type { CurrentUser } from '@schaktkoll/contract';
import { shellTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import type { MenuPanel } from './MenuPanel.tsx';
import { useErrorDialog } from '../errors/useErrorDialog.tsx';

type Panel = ComponentType<ComponentProps<typeof MenuPanel>>;

/** The menu is not part of the first load: its code is loaded when the user is about to open it. */
const loadPanel = async (): Promise<Panel> => (await import('./MenuPanel.tsx')).MenuPanel;

export function MenuButton({ user }: { readonly user: CurrentUser | null }) {
  const [open, setOpen] = useState<{ readonly Panel: Panel } | null>(null);
  const showError = useErrorDialog();
  const fetchAhead = (): void => void loadPanel().catch(() => undefined);
  const show = async (): Promise<void> => {
    try {
      const Panel = await loadPanel();
      setOpen({ Panel });
    } catch {
      await showError(noResponse);
    }
  };
  return (
    <>
      <Button
        icon="menu"
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void show()}
      >
        {shellTexts.menu.open}
      </Button>
      {open && <open.Panel user={user} onClose={() => setOpen(null)} />}
    </>
  );
}
