import { DrawnIcon, Icon, type IconName } from '@schaktkoll/ui';
import type { ReactElement } from 'react';

/** Line drawings of the map's tools, as those of `Icon`; here, because no other page needs them. */
const toolIconPaths = {
  hand: (
    <path d="M8 12.5V5.6a1.5 1.5 0 0 1 3 0V11m0-.5V4.3a1.5 1.5 0 0 1 3 0V11m0-4.7a1.5 1.5 0 0 1 3 0V12m0-3a1.5 1.5 0 0 1 3 0v5c0 4.5-2.5 7.5-6.5 7.5-3 0-4.7-1.2-6-3.4l-3.2-5.4c-.9-1.6 1.3-3 2.5-1.5L8 13.5" />
  ),
  polygon: (
    <path d="M5.8 8.2 11 5.3m2.4.2 5.2 4.2m-.2 2.6-2.3 5m-2.5 1.2-5.2-.3m-1.8-1.7L4.9 10.7M4.5 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12.3 6.7a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm7.2 6.3a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-4.5 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-7.5-.8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  eraser: <path d="m8.5 20-5-5L14 4.5l6.5 6.5L11.5 20Zm0 0h12M8.5 10l6.5 6.5" />,
  line: (
    <path d="M6.3 17.7 11 9.5m2.8.7 3.900 5.100M5 21a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm7.5-11a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM19 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />
  ),
  pen: <path d="M4 20c0-3 1-5 3.5-5s3.5 1.5 3.5 3-1.5 2.5-3.5 2.5S5 20 4 20Zm5.5-6L19 3.5l2 2L11.5 16" />,
  fillHoles: <path d="M3.5 3.5h17v17h-17zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-2.5-1.5 5-5" />,
  undo: <path d="M8.5 5 4 9.5 8.5 14M4.5 9.5h9a6 6 0 0 1 0 12H9" />,
  ruler: <path d="m2.5 16.5 14-14 5 5-14 14-5-5ZM6 13l2 2m1.5-5.5 2.5 2.5M13 6l2 2" />,
  magnet: <path d="M5 4v8a7 7 0 0 0 14 0V4h-4.5v8a2.5 2.5 0 0 1-5 0V4H5Zm0 4h4.5m5 0H19" />,
  vertices: <path d="M6.5 7.5 10 16m4-.5 4-8M8 5.5h8M4 3.5h4v4H4v-4Zm12 0h4v4h-4v-4Zm-6 12.5h4v4h-4v-4Z" />,
} as const satisfies Record<string, ReactElement>;

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
