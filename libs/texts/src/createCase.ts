import type { CoordinateSystem } from '@schaktkoll/domain';
import { formatArea, formatDayLong, formatDays, formatNumber, formatPeriodLong } from './formats.ts';
import { isolated } from './isolated.ts';
import { receiversText, type Receivers } from './receivers.ts';

/** Example coordinates in each system, all of the same place. */
function systemExample(system: CoordinateSystem): string {
  if (system === 'WGS84') return '60,6749 17,1413';
  if (system === 'SWEREF99') return '6728032 616576';
  return system === 'RT90' ? '6729957 1572840' : '6728032 145678';
}

/** The steps of creating a case (specification section 2, Create case). */
export const createCaseTexts = {
  heading: 'Nytt ärende',
  loading: 'Förbereder ärendet',
  continue: 'Fortsätt',
  toReview: 'Spara och gå till granskningen',
  back: 'Tillbaka',
  progress: {
    text: (number: number, total: number) => `Steg ${number} av ${total}`,
    first: (step: string, total: number) => `Steg 1 av ${total}: ${step}`,
    title: (number: number, total: number, step: string) => `Steg ${number} av ${total}: ${step}`,
    show: 'Visa stegen',
    hide: 'Dölj stegen',
    states: { done: 'Klart', current: 'Här är du', coming: 'Återstår' },
  },
  steps: {
    area: 'Rita arbetsområde',
    describe: 'Beskriv arbetet',
    contact: 'Kontaktuppgifter',
    marking: 'Kontakt för utsättning',
    review: 'Granska och skicka',
  },
  copied: (caseNumber: string) =>
    `Området och uppgifterna är hämtade från ärende ${caseNumber}. Kontrollera att de stämmer, och välj nya datum.`,
  blocked: {
    activationHeading: 'Din organisation väntar på att aktiveras',
    activation:
      'Innan du kan skapa ärenden måste vi aktivera din organisation. Vi aktiverar nya organisationer på vardagar.',
    toCases: 'Till ärendelistan',
  },
  area: {
    loading: 'Hämtar kartan',
    wrongHeading: 'Arbetsområdet måste ändras',
    limits: (hectares: number, total: number, kilometres: number) =>
      `Ett arbetsområde får vara högst ${formatNumber(hectares)} hektar och alla tillsammans ${formatNumber(total)} hektar. De får ligga högst ${formatNumber(kilometres)} kilometer från varandra.`,
    moreLimits: (areas: number, line: number, radius: number) =>
      `Du kan ha högst ${formatNumber(areas)} arbetsområden i ett ärende. En linje får vara högst ${formatNumber(line)} kilometer, och en cirkel högst ${formatNumber(radius)} meter i radie.`,
    limitsSummary: 'Hur stort får ett arbetsområde vara?',
    busy: 'Lägger till området',
    loadingForm: 'Hämtar formuläret',
    unfinished: 'Du håller på att rita ett område. Välj ”Gör klart” eller ”Avbryt” vid kartan.',
    notAdded: 'Du har skrivit koordinater som inte är tillagda. Välj ”Lägg till området”, eller töm fältet.',
    typed: {
      heading: 'Lägg till utan att rita',
      body: 'Sök en plats, skriv in koordinater eller läs in en fil i stället för att rita.',
      cornersSummary: 'Skriv in områdets hörn',
      fileSummary: 'Läs in områden från en fil',
      pointSummary: 'Skriv in en punkt och områdets storlek',
      system: 'Koordinatsystem',
      systemHint: (system: CoordinateSystem) => `Till exempel ${systemExample(system)}`,
      otherSystem: 'Ett annat koordinatsystem',
      whichSystem: 'Vilket koordinatsystem?',
      corners: 'Hörnens koordinater',
      cornersHint:
        'Skriv en punkt på varje rad, minst tre, i den ordning de ligger runt området. Nord först, sedan öst.',
      point: 'Punktens koordinater',
      pointHint: 'Områdets mittpunkt. Nord först, sedan öst.',
      shape: 'Områdets form',
      shapes: { circle: 'Cirkel', box: 'Rektangel' },
      radius: 'Radie i meter',
      radiusHint: (maximum: number) => `Från mittpunkten till kanten, högst ${formatNumber(maximum)} meter.`,
      width: 'Bredd i meter',
      widthHint: 'Från väster till öster.',
      height: 'Längd i meter',
      heightHint: 'Från söder till norr.',
      add: 'Lägg till området',
      added: (count: number, squareMetres: number) =>
        `Området är tillagt. Du har nu ${count === 1 ? '1 arbetsområde' : `${formatNumber(count)} arbetsområden`}, sammanlagt ${formatArea(squareMetres)}.`,
      addedWrong: 'Området är tillagt men måste ändras',
      onLine: (line: number, words: string) => `Rad ${line}: ${words}`,
      missing: 'Skriv in koordinaterna.',
      badLength: (label: string, minimum: number, maximum: number) =>
        `${label} måste vara ett tal från ${formatNumber(minimum)} till ${formatNumber(maximum)}.`,
    },
  },
  describe: {
    startHint: (earliest: string) => `Tidigast ${formatDayLong(earliest)}. Skriv till exempel ${earliest}.`,
    endHint: (days: number) => `Perioden får vara högst ${formatDays(days)}, första och sista dagen medräknade.`,
    placeHeading: 'Mer om platsen och arbetet',
    broadbandHeading: 'Kontakt enligt utbyggnadslagen',
    broadbandHint:
      'Hit vänder sig den som vill bygga ut bredband och samordna sitt arbete med ditt. Om du anger en kontakt behövs en e-postadress eller en länk.',
    files: {
      heading: 'Filer till ledningsägarna',
      lead: 'Bifoga ritningar eller foton som visar var du ska gräva. Alla ledningsägare som får ärendet kan läsa filerna.',
      fields: { plan: 'Plan över arbetet', attachments: 'Andra filer' },
    },
  },
  contact: {
    lead: 'Ledningsägarna hör av sig hit om de undrar något.',
    fields: {
      name: 'Namn',
      company: 'Företag',
      phone: 'Telefonnummer',
      email: 'E-postadress',
      street: 'Gatuadress',
      postalCode: 'Postnummer',
      city: 'Ort',
      cableMapsEmail: 'E-postadress för ledningskartor',
      wantedFileFormat: 'Filformat',
      wantedCoordinateSystem: 'Koordinatsystem',
      notifyAboutAnswers: 'Mejla mig när en ledningsägare svarar',
    },
    postalSummary: 'Ange postadress',
    waysHeading: 'Hur kan ledningsägarna nå dig?',
    waysHint: 'Ange minst ett sätt: telefonnummer, e-postadress eller hela postadressen.',
    mapsHeading: 'Vart ska ledningskartorna skickas?',
    cableMapsHint: 'Hit skickar ledningsägarna sina kartor.',
    formatHint: 'Välj PDF om du inte har ett kartprogram.',
  },
  marking: {
    lead: 'Vissa ledningsägare kommer ut och märker ut sina ledningar på marken. Vem ska de ringa för att bestämma tid?',
    copy: 'Samma som kontaktpersonen',
    copied: 'Kontaktpersonens uppgifter är ifyllda.',
    fields: { name: 'Namn', phone: 'Telefonnummer', email: 'E-postadress' },
    phoneHint: 'Helst ett mobilnummer till någon som är på plats. Till exempel 0701234567.',
  },
  review: {
    lead: 'Kontrollera att allt stämmer. Ett skickat ärende går inte att ändra.',
    change: {
      area: 'Ändra arbetsområdet',
      describe: 'Ändra beskrivningen',
      contact: 'Ändra kontaktuppgifterna',
      marking: 'Ändra kontakten för utsättning',
    },
    areaHeading: 'Arbetsområde',
    total: 'Sammanlagt',
    period: 'Arbetsperiod',
    periodValue: formatPeriodLong,
    purpose: 'Ärendetyp',
    postal: 'Postadress',
    format: 'Önskat format',
    notify: 'Mejl när svar kommer',
    yes: 'Ja',
    no: 'Nej',
    owners: {
      heading: 'Ledningsägare som får ärendet',
      collaborateHeading: 'Organisationer som får ärendet',
      collaborateBody: 'De bevakar området och svarar om de ser möjligheter att samordna sig med dig.',
      loading: 'Söker efter ledningsägare',
      body: 'De har anmält att de har ledningar i eller nära arbetsområdet.',
      watchersHeading: 'Bevakar området',
      watchersBody: 'De får veta att du ska gräva och kan höra av sig. Du behöver inte vänta på dem.',
      toAskHeading: 'Ledningsägare som du måste fråga själv',
      toAskBody:
        'De har ledningar i eller nära arbetsområdet men tar inte emot ärendet i Schaktkoll. Ring dem och få svar innan du gräver.',
      noPhone: 'Telefonnummer saknas',
      call: (phone: string, name: string) => `Ring ${isolated(name)} på ${phone}`,
      nobodyHeading: 'Vi hittar ingen ansluten ledningsägare här',
      nobody:
        'Ingen ansluten ledningsägare har anmält ledningar i eller nära arbetsområdet, så ärendet kan inte skickas. Det kan ändå finnas ledningar i marken. Kontrollera att området ligger rätt, och fråga kommunen och fastighetsägaren innan du gräver.',
      nobodyReceivesHeading: 'Ärendet kan inte skickas',
      nobodyReceives:
        'Ledningsägarna nedan har ledningar i eller nära arbetsområdet men tar inte emot ledningsanvisningar i Schaktkoll.',
      failedHeading: 'Ledningsägarna kunde inte hämtas',
    },
    send: 'Skicka ärendet',
    sending: 'Skickar ärendet',
    refusedHeading: 'Ärendet är inte skickat',
    refusals: {
      MaxNumberOfCases:
        'Du eller din organisation har nått det högsta antalet pågående ärenden. Öppna ärendelistan i en ny flik, stäng ett ärende som är klart och skicka sedan det här. Det du har fyllt i finns kvar.',
      OrganisationNotActivated:
        'Din organisation är inte aktiverad än. Vi aktiverar nya organisationer på vardagar. Det du har fyllt i finns kvar så länge sidan är öppen.',
      NoCableOwnerAffected:
        'Ingen ansluten ledningsägare har anmält ledningar här, så ärendet kan inte skickas. Det kan ändå finnas ledningar i marken. Kontrollera att området ligger rätt, och fråga kommunen och fastighetsägaren innan du gräver.',
    },
    openCases: 'Öppna ärendelistan i en ny flik',
  },
  sent: {
    heading: 'Ärendet är skickat',
    number: 'Ärendenummer',
    asked: (receivers: Receivers) =>
      `Vi har skickat ärendet till ${receiversText(receivers)} Du får en bekräftelse med e-post.`,
    ring: 'Ring de ledningsägare som du måste fråga själv. De står i ärendet.',
    nextHeading: 'Vad händer nu?',
    open: 'Öppna ärendet',
    another: 'Skapa ett nytt ärende',
  },
} as const;
