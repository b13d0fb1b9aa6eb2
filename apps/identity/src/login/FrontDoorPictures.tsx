import { colour, signalColours, signalShapes, type SignalName } from '@schaktkoll/ui';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

// Pieces of a map in the colours of the theme. The words below each say the same.

/** A street with houses on both sides, on which each picture draws. */
function Street({ children }: { readonly children: ReactNode }) {
  return (
    <Drawing viewBox="0 0 260 210" aria-hidden="true" focusable="false">
      <g transform="rotate(-11 130 105)">
        <path d="M-60 100H320V140H-60Z" fill={colour.warningGround} stroke={colour.rule} />
        <path d="M196-60H222V320H196Z" fill={colour.paper} stroke={colour.rule} />
        <path
          d="M20 40H58V72H20ZM84 26H122V62H84ZM10 168H48V198H10ZM70 166H110V196H70ZM130 168H168V196H130ZM236 40H272V74H236Z"
          fill={colour.rule}
          stroke={colour.controlEdge}
          strokeOpacity={0.4}
        />
        {children}
      </g>
    </Drawing>
  );
}

/** The work area: along the street, and up to a house. */
const area = 'M22 104H132V58H158V104H186V150H22Z';

export function DrawPicture() {
  return (
    <Street>
      <Area />
      {[22, 132, 158, 186].flatMap((x) =>
        (x === 22 || x === 186 ? [104, 150] : [58, 104]).map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x - 5}
            y={y - 5}
            width={10}
            height={10}
            fill={colour.paper}
            stroke={colour.excavation}
            strokeWidth={2.5}
          />
        )),
      )}
    </Street>
  );
}

/** Two owners have answered, one has not. */
export function AnswersPicture() {
  return (
    <Street>
      <Area />
      {(['go', 'go', 'wait'] as const).map((signal, index) => (
        <g key={index} transform={`translate(40 ${62 + 38 * index}) rotate(11)`}>
          <rect width={176} height={30} rx={6} fill={colour.raised} stroke={colour.rule} />
          <Sign signal={signal} x={5} y={4} />
          <path
            d={`M36 15H${[150, 128, 98][index] ?? 98}`}
            stroke={colour.inkMuted}
            strokeWidth={6}
            strokeLinecap="round"
          />
        </g>
      ))}
    </Street>
  );
}

export function SignalPicture() {
  return (
    <Street>
      {(
        [
          ['stop', 30, 122],
          ['wait', 112, 84],
          ['go', 192, 120],
        ] as const
      ).map(([signal, x, y]) => (
        <g key={signal} transform={`translate(${x} ${y}) rotate(11) scale(1.5)`}>
          <circle cx={12} cy={12} r={15} fill={colour.paper} />
          <Sign signal={signal} x={1} y={1} />
        </g>
      ))}
    </Street>
  );
}

function Area() {
  const hatching = useId();
  return (
    <>
      <pattern id={hatching} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" stroke={colour.excavation} strokeWidth={2.5} />
      </pattern>
      <path d={area} fill={colour.paper} stroke={colour.paper} strokeWidth={7} fillOpacity={0.4} />
      <path d={area} fill={`url(#${hatching})`} fillOpacity={0.55} stroke={colour.excavation} strokeWidth={3} />
    </>
  );
}

interface SignProps {
  readonly signal: SignalName;
  readonly x: number;
  readonly y: number;
}

function Sign({ signal, x, y }: SignProps) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(.92)`}
      d={signalShapes[signal]}
      fill={colour[signalColours[signal]]}
      fillRule="evenodd"
    />
  );
}

const Drawing = styled.svg`
  background: ${colour.mapLand};
`;
