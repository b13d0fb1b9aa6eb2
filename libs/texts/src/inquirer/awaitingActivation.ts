/** The page instead of a new case while the user's organisation waits to be activated. */
export const awaitingActivationTexts = {
  heading: 'Din organisation väntar på att aktiveras',
  body: 'Innan du kan skapa ärenden måste vi aktivera din organisation. Vi aktiverar nya organisationer på vardagar.',
  toCases: 'Till ärendelistan',
} as const;
