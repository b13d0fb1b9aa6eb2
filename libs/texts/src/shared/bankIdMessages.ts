import type { BankIdMessageCode } from '@schaktkoll/domain';

/** The recommended user messages of BankID, verbatim. `bankIdMessage` of the domain chooses among them. */
export const bankIdMessageTexts: Readonly<Record<BankIdMessageCode, string>> = {
  RFA1: 'Starta BankID-appen.',
  RFA2: 'Du verkar inte ha BankID-appen. Installera den och skaffa ett BankID.',
  RFA3: 'Åtgärden avbröts. Försök igen.',
  RFA4: 'En identifiering eller underskrift pågår redan för ditt personnummer. Försök igen.',
  RFA5: 'Något gick fel. Försök igen.',
  RFA6: 'Åtgärden avbröts.',
  RFA8: 'BankID-appen svarar inte. Kontrollera att den är startad och att du har internetanslutning. Försök sedan igen.',
  RFA9: 'Skriv in din säkerhetskod i BankID-appen och välj Identifiera eller Skriv under.',
  RFA13: 'Försöker starta BankID-appen.',
  RFA15_A:
    'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här datorn. Om du har ett BankID på kort, sätt in kortet i kortläsaren.',
  RFA15_B: 'Söker efter BankID. Säkerställ att du har ett giltigt BankID på den här enheten.',
  RFA16: 'Ditt BankID är för gammalt eller spärrat. Använd ett annat BankID eller skaffa ett nytt hos din bank.',
  RFA17_A: 'Du verkar inte ha BankID-appen/programmet. Installera den och skaffa ett BankID hos din bank.',
  RFA17_B: 'Misslyckades att läsa av QR-koden. Starta BankID-appen och läs av QR-koden.',
  RFA21: 'En identifiering eller underskrift pågår.',
  RFA22: 'Något gick fel. Försök igen.',
  RiskBlocked:
    'BankID stoppade identifieringen av säkerhetsskäl. Om du använder vpn kan du stänga av det och försöka igen. Logga in på ett annat sätt om det inte hjälper.',
};
