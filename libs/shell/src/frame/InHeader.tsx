import { useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts its children in the header, between the logo and the menu, in the place of the daily links; without a header, here. */
export function InHeader({ children }: { readonly children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>();
  // oxlint-disable-next-line react/set-state-in-effect -- the header is there only after the first render
  useLayoutEffect(() => setSlot(document.querySelector('[data-header-slot]')), []);
  if (slot === undefined) return null;
  return slot === null ? children : createPortal(children, slot);
}
