import { waitForAllAnswersToYou } from '../cases/emergency.ts';

/** The public page about the course of a case, from the request to the finished work. */
export const workflowTexts = {
  title: 'Så fungerar ett ärende',
  lead: 'Ska du gräva, borra eller spränga? Fråga ledningsägarna först. Det är gratis.',
  stepOf: (step: number, count: number) => `Steg ${step} av ${count}`,
  steps: [
    {
      heading: 'Skapa ärende',
      body: [
        'Rita på kartan var du ska arbeta och berätta vad du ska göra och när. Schaktkoll hittar de anslutna ledningsägare som kan ha ledningar där och skickar din fråga till dem. Det kan också finnas ledningar som tillhör andra: fråga fastighetsägaren.',
        'Skapa ärendet en till två veckor innan du vill börja, så att alla hinner svara. När arbetet tidigast får börja ser du när du väljer datum.',
      ],
    },
    {
      heading: 'Vänta på svar',
      body: [
        'Varje ledningsägare svarar för sig. I ärendet ser du vilka som har svarat, vilka som återstår och när svaren senast ska komma.',
        'Börja inte arbeta förrän alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.',
      ],
    },
    {
      heading: 'Bekräfta svaren',
      body: [
        'Läs varje svar och bekräfta att du har tagit del av det. Har en ledningsägare svarat att de gör utsättning eller kontaktar dig? Vänta tills det är gjort innan du börjar.',
      ],
    },
    {
      heading: 'Utför arbetet',
      body: [
        'När alla svar är bekräftade och inget återstår visar ärendet att det är klart för arbete, och från vilken dag. Ta med svaren till platsen.',
        'Hinner du inte klart under perioden måste du sluta gräva och skapa ett nytt ärende för resten.',
      ],
    },
    {
      heading: 'Stäng ärendet',
      body: ['Stäng ärendet när arbetet är klart. Då vet ledningsägarna att ingen längre gräver där.'],
    },
  ],
  emergency: {
    heading: 'Om det är akut',
    body: [
      `Måste arbetet göras genast eftersom det finns fara för samhället, risk för personskada eller risk för betydande skada på egendom? Skapa ett akut ärende. Då får du genast en lista med telefonnummer till de ledningsägare som har anmält ledningar på platsen. Ring alla. ${waitForAllAnswersToYou}`,
      'Är ärendet inte akut kan ledningsägarna ta betalt för sina kostnader. Privatpersoner kan inte skapa akuta ärenden: ring de berörda ledningsägarna eller anlita ett företag. Ring 112 om det är fara för liv.',
    ],
  },
  start: 'Skapa ett ärende',
} as const;
