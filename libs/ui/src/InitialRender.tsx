import './theme/fonts.css';
import './theme/ground.css';
import './controls/button.css';
import './table/responsiveTable.css';
import { useState, type ReactNode } from 'react';
import { InitialRenderContext } from './layout/DeferUntilPaint.tsx';

/**
 * Around an app: a visit begins with it, and `DeferUntilPaint` knows when its initial render has been painted.
 * Imports the style sheets that every initial render needs.
 */
export function InitialRender({ children }: { readonly children: ReactNode }): ReactNode {
  const visit = useState(false);
  return <InitialRenderContext value={visit}>{children}</InitialRenderContext>;
}
