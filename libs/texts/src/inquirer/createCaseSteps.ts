import { formatDayLong, formatDays } from '../shared/formats.ts';
import { notificationTexts } from '../shared/notifications.ts';

/** The fields of a new case after the map; apart from the rest, which loads without them. */
export const stepTexts = {
  describe: {
    startHint: (earliest: string) => `Tidigast ${formatDayLong(earliest)}. Skriv till exempel ${earliest}.`,
    endHint: (days: number) => `Perioden får vara högst ${formatDays(days)}, första och sista dagen medräknade.`,
    milestones: {
      hint: 'Vad som ska vara klart vilken dag, om arbetet har flera delar.',
      item: (number: number) => `Delmål ${number}`,
      add: 'Lägg till delmål',
      date: 'Dag',
      description: 'Vad som är klart då',
    },
    placeHeading: 'Mer om platsen och arbetet',
    broadbandHeading: 'Kontakt enligt utbyggnadslagen',
    broadbandHint:
      'Hit vänder sig den som vill bygga ut bredband och samordna sitt arbete med ditt. Om du anger en kontakt behövs en e-postadress eller en länk.',
    files: {
      heading: 'Filer till dem som får ärendet',
      lead: 'Bifoga ritningar eller foton som visar platsen och vad som ska göras. Alla som får ärendet kan läsa filerna. Innan ärendet är skickat sparas de i sju dagar efter din senaste ändring.',
      fields: { plan: 'Plan över arbetet', attachments: 'Andra filer' },
    },
  },
  contact: {
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
      ...notificationTexts.fields,
    },
    postalSummary: 'Ange postadress',
    waysHeading: 'Hur kan ledningsägarna nå dig?',
    waysHint: 'Ange minst ett sätt: telefonnummer, e-postadress eller hela postadressen.',
    mapsHeading: 'Vart ska ledningskartorna skickas?',
    cableMapsHint: 'Hit skickar ledningsägarna sina kartor.',
    formatHint: 'Välj PDF om du inte har ett kartprogram.',
  },
  marking: {
    copy: 'Samma som kontaktpersonen',
    copied: 'Kontaktpersonens uppgifter är ifyllda.',
    fields: { name: 'Namn', phone: 'Telefonnummer', email: 'E-postadress', wish: 'Önskemål om utsättning' },
    wishHint:
      'Skriv om du vill att ledningarna märks ut på plats, och när det passar. Ledningsägaren avgör om det behövs. Till exempel: tisdag 1 december, helst före klockan 10.',
    phoneHint: 'Helst ett mobilnummer till någon som är på plats. Till exempel 0701234567.',
  },
} as const;
