/** The page of the development mailbox (never part of the product). */
export const mailboxTexts = {
  title: 'Brevlåda för utveckling',
  explanation: 'Här hamnar all e-post som Schaktkoll skickar från den här datorn. De senaste 500 breven finns kvar tills programmet stoppas.',
  empty: 'Inga brev än.',
  refresh: 'Uppdatera',
  back: 'Till alla brev',
  subject: 'Ämne',
  noSubject: '(utan ämne)',
  from: 'Från',
  to: 'Till',
  received: 'Kom',
  notFound: 'Brevet finns inte.',
} as const;
