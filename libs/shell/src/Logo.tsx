import { colour } from '@schaktkoll/ui';

/** The mark: a shaft in the ground with a cable across it. */
export function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="6" fill={colour.primary} />
      <path
        d="M5 11h6v13h10V11h6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M5 18.5h22"
        fill="none"
        stroke={colour.focusHalo}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="3.5 4"
      />
    </svg>
  );
}
