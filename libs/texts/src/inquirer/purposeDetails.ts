import type { CasePurpose } from '@schaktkoll/domain';
import { waitForAllAnswersToYou } from '../cases/emergency.ts';
import { formatDayLong, formatList } from '../shared/formats.ts';

interface PurposeDetailTexts {
  /** In one sentence, for the choice of a purpose. */
  readonly what: string;
  readonly help: { readonly what: string; readonly when: string };
  readonly periodHeading: string;
  /** What happens after the case is sent, in order. `day` is by when all are to answer. */
  readonly next: (days: { readonly answers: string; readonly start: string }) => readonly string[];
}

const wait = (day: string): string =>
  `Vänta på svar. Alla ledningsägare som fick ärendet ska ha svarat senast ${formatDayLong(day)}.`;
const confirm = 'Läs svaren och bekräfta dem i ärendet.';
const dig = ({ answers, start }: { readonly answers: string; readonly start: string }): string =>
  start <= answers
    ? 'Svaren kan komma efter din startdag. Börja inte förrän ärendet visar att det är klart för arbete.'
    : `Börja gräva tidigast ${formatDayLong(start)}, och först när ärendet visar att det är klart för arbete: alla har svarat, du har bekräftat svaren och utlovad utsättning eller kontakt är klar.`;
const digLater =
  'När du ska gräva skapar du en ledningsanvisning. Svaren på det här ärendet räcker inte för att gräva.';
const closeWhenWorked = 'Stäng ärendet när arbetet är klart.';
const closeWhenPlanned = 'Stäng ärendet när du inte längre behöver det.';

/** When work is an emergency (specification section 1, Purposes of a case). */
const urgency = 'det finns fara för samhället, risk för personskada eller risk för betydande skada på egendom';

/** The texts for creating a case, by purpose (specification section 1, Purposes of a case). */
export const purposeDetailTexts: Readonly<Record<CasePurpose, PurposeDetailTexts>> = {
  CableIndication: {
    what: 'Du ska gräva, borra eller spränga de närmaste veckorna och behöver veta var ledningarna ligger.',
    help: {
      what: 'Du frågar vilka kablar och rör som finns där du ska gräva. Ledningsägarna svarar med kartor eller kommer ut och märker ut sina ledningar på marken.',
      when: 'Skicka ärendet en till två veckor innan du ska börja. Då hinner ledningsägarna svara.',
    },
    periodHeading: 'När ska du arbeta?',
    next: ({ answers, start }) => [wait(answers), confirm, dig({ answers, start }), closeWhenWorked],
  },
  Project: {
    what: 'Du planerar eller projekterar ett arbete längre fram och behöver underlag om ledningarna på platsen.',
    help: {
      what: 'Du frågar vilka kablar och rör som finns där du planerar ett arbete. Ledningsägarna svarar med underlag. Ingen kommer ut och märker ut ledningar.',
      when: 'Börjar arbetet snart? Skapa i stället en ledningsanvisning.',
    },
    periodHeading: 'När är arbetet planerat?',
    next: ({ answers }) => [wait(answers), confirm, digLater, closeWhenPlanned],
  },
  Planning: {
    what: 'Du arbetar med en detaljplan eller översiktsplan och vill veta vilka ledningar som berörs.',
    help: {
      what: 'Ledningsägare och bevakande organisationer svarar om de har ledningar i planområdet, och om de vill följa planarbetet.',
      when: 'Skicka ärendet tidigt i planarbetet.',
    },
    periodHeading: 'När pågår planarbetet?',
    next: ({ answers }) => [wait(answers), confirm, digLater, closeWhenPlanned],
  },
  Collaborate: {
    what: 'Du vill hitta andra som ska arbeta på samma plats, så att ni kan göra det samtidigt.',
    help: {
      what: 'Organisationer som bevakar området får veta vad du planerar och svarar om de ser möjligheter att samordna sig med dig.',
      when: 'Skicka ärendet i god tid, så att andra hinner planera om. Det ersätter inte en ledningsanvisning.',
    },
    periodHeading: 'När är arbetet planerat?',
    next: ({ answers }) => [
      `Vänta på svar. Alla som fick ärendet ska ha svarat senast ${formatDayLong(answers)}.`,
      confirm,
      digLater,
      closeWhenPlanned,
    ],
  },
  Emergency: {
    what: `Arbetet måste göras genast, eftersom ${urgency}.`,
    help: {
      what: `Ett ärende är akut när arbetet måste göras genast, eftersom ${urgency}. Annars kan ledningsägarna ta betalt för sina kostnader.`,
      when: `När du har skickat ärendet får du en lista med telefonnummer. Ring varje ledningsägare. ${waitForAllAnswersToYou} Ring 112 om det är fara för liv.`,
    },
    periodHeading: 'När ska du arbeta?',
    next: ({ start }) => [
      'Ring alla ledningsägare i listan nu. Listan finns också i ärendet och i mejlet vi skickade.',
      `Börja inte före ${formatDayLong(start)}. ${waitForAllAnswersToYou}`,
      confirm,
      closeWhenWorked,
    ],
  },
};

/** The first page of a new case: what it is for. */
export const choosePurposeTexts = {
  heading: 'Vad ska du göra?',
  start: 'När börjar arbetet?',
  startHint: 'Ange dagen, så föreslår vi en ärendetyp. Du kan också välja direkt.',
  suggested: 'Förslag',
  suggestion: (day: string, name: string) => `${name} passar för arbete som börjar ${formatDayLong(day)}.`,
  tooNear: (day: string) => `Arbete med ledningsanvisning kan börja tidigast ${formatDayLong(day)}.`,
  onlyIfUrgent: (name: string) => `Välj ${name.toLowerCase()} bara om arbetet måste göras genast, eftersom ${urgency}.`,
  past: 'Datumet har passerat. Välj ett senare datum.',
  begun: 'Påbörjat',
  onlyProfessionals:
    'Privatpersoner kan inte skapa akuta ärenden. Ring de berörda ledningsägarna eller anlita ett företag. Ring 112 om det är fara för liv.',
  change: {
    open: 'Byt ärendetyp',
    heading: 'Byt ärendetyp',
    choose: 'Ny ärendetyp',
    missing: 'Välj en ärendetyp.',
    erased: (labels: readonly string[]) => `Det här tas bort, eftersom det inte passar: ${formatList(labels)}.`,
    nothingErased: 'Allt du har fyllt i finns kvar.',
    other: {
      label: (name: string, day: string) =>
        `Du har redan ett påbörjat ärende av typen ${name}, sparat ${formatDayLong(day)}`,
      open: 'Öppna det ärendet',
      openHint: (name: string) => `Det du fyller i nu finns kvar som ett påbörjat ärende av typen ${name}.`,
      replace: 'Fortsätt med det här ärendet',
      replaceHint: 'Det andra påbörjade ärendet tas bort. Det går inte att ångra.',
      missing: 'Välj vilket ärende du vill fortsätta med.',
      notSaved: 'Det du fyller i nu går inte att spara just nu. Försök igen.',
    },
    confirm: 'Byt',
    busy: 'Byter ärendetyp',
    cancel: 'Avbryt',
    suggestion: (name: string) => `${name} passar bättre för de datum du har valt.`,
    changeTo: (name: string) => `Byt till ${name.toLowerCase()}`,
  },
  emergency: {
    heading: 'Ring de här ledningsägarna nu',
    body: waitForAllAnswersToYou,
    loading: 'Hämtar telefonnumren',
    noPhone: 'Telefonnummer saknas',
  },
} as const;
