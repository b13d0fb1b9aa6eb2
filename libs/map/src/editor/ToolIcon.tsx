import { DrawnIcon, Icon, type IconName } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { toolIconPaths } from './toolIconPaths.tsx';

type ToolDrawing = keyof typeof toolIconPaths;
export type ToolIconName = IconName | ToolDrawing;

/** The drawing of a tool; decoration, as every icon. */
export function ToolIcon({ name }: { readonly name: ToolIconName }): ReactElement {
  if (!isToolDrawing(name)) return <Icon name={name} size={22} />;
  return (
    <DrawnIcon name={name} size={22}>
      {toolIconPaths[name]}
    </DrawnIcon>
  );
}

function isToolDrawing(name: ToolIconName): name is ToolDrawing {
  return Object.hasOwn(toolIconPaths, name);
}
