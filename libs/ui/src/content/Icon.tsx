import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';

/** Line drawings on a 24 × 24 grid; the stroke takes the colour of the text. */
export const iconPaths = {
  arrowLeft: <path d="M20 12H4m6-6-6 6 6 6" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  chevronDown: <path d="m5 9 7 7 7-7" />,
  chevronUp: <path d="m5 15 7-7 7 7" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  menu: <path d="M3.5 6h17m-17 6h17m-17 6h17" />,
  search: <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5 5 5" />,
  copy: <path d="M9 9h11v11H9zM15 9V4H4v11h5" />,
  external: <path d="M13 4h7v7M20 4l-9 9M18 14v6H4V6h6" />,
  download: <path d="M12 4v11m-5-5 5 5 5-5M4 20h16" />,
  user: <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.7-4 3.6-6 7.5-6s6.8 2 7.5 6" />,
  logOut: <path d="M10 4H4v16h6M9 12h11m-4-4 4 4-4 4" />,
  logIn: <path d="M14 4h6v16h-6M4 12h11m-4-4 4 4-4 4" />,
  phone: (
    <path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
  ),
  more: <path d="M5 11.9v.2m7-.2v.2m7-.2v.2" strokeWidth="3.5" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3v4m7-4v4" />,
  clock: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2.5" />,
  pin: (
    <path d="M12 21.5c-4.5-4.7-7-8-7-11.5a7 7 0 0 1 14 0c0 3.5-2.5 6.8-7 11.5Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
  ),
  information: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.6v.1" />,
  success: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-8.8 3 3 5.2-6" />,
  warning: <path d="M12 3.5 22 20.5H2L12 3.5Zm0 6.5v5m0 2.6v.1" />,
  error: <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3Zm3.7 5v5m0 3v.1" />,
  neutral: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9h8" />,
  trash: <path d="M4 6.5h16M9.5 6.5V3.5h5v3M6 6.5 7 20.5h10l1-14M10 10.5v6m4-6v6" />,
  plus: <path d="M12 4.5v15M4.5 12h15" />,
  minus: <path d="M4.5 12h15" />,
  locate: <path d="M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-17v6m0 8v6M2 12h6m8 0h6" />,
  layers: <path d="m12 3.5 9.5 5-9.5 5-9.5-5 9.5-5ZM2.5 12.5l9.5 5 9.5-5M2.5 16.5l9.5 5 9.5-5" />,
  fitToView: <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />,
} as const satisfies Record<string, ReactElement>;

export type IconName = keyof typeof iconPaths;

interface IconProps {
  readonly name: IconName;
  /** Side in pixels; 20 fits body text. */
  readonly size?: number;
}

/** An icon beside text. It is always decorative: the text, or the label of its button, has the meaning. */
export function Icon({ name, size = 20 }: IconProps): ReactElement {
  return (
    <DrawnIcon name={name} size={size}>
      {iconPaths[name]}
    </DrawnIcon>
  );
}

interface DrawnIconProps {
  readonly name: string;
  readonly size: number;
  /** Paths on a 24 × 24 grid. */
  readonly children: ReactNode;
}

/** An icon with its own drawing, for one that a single part of the product uses. */
export function DrawnIcon({ name, size, children }: DrawnIconProps): ReactElement {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" data-icon={name}>
      {children}
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
