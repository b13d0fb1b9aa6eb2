import './theme/fonts.css';
import './theme/ground.css';
import './controls/button.css';
import './table/responsiveTable.css';
import { useState, type ReactNode } from 'react';
import { FirstViewContext } from './layout/AfterPaint.tsx';

/**
 * Around an app: a visit begins with it, and `AfterPaint` knows when its first view has been painted. The style
 * sheet of every first view comes with it.
 */
export function FirstView({ children }: { readonly children: ReactNode }): ReactNode {
  const [firstView] = useState(() => ({ isPainted: false }));
  return <FirstViewContext value={firstView}>{children}</FirstViewContext>;
}
