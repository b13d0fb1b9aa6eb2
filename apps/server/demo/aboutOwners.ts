import { demoOrganisations } from './accounts.ts';
import type { DocumentationWay, MarkingOffer } from '@schaktkoll/domain';

export interface DemoAbout {
  readonly description: string;
  readonly website: string;
  readonly email: string;
  /** Street, postal code and city. */
  readonly address: readonly [string, string, string];
  readonly informationUrl?: string;
  readonly links?: readonly { readonly label: string; readonly address: string }[];
  readonly documentation?: DocumentationWay;
  readonly marking?: MarkingOffer;
  /** Where a network operator takes access requests. */
  readonly ublLink?: string;
}

/** What the organisations of the demo data say of themselves, by name. */
export const demoAbouts: Readonly<Record<string, DemoAbout>> = {
  [demoOrganisations.fiber]: {
    description:
      'Optofiber i kanalisation, oftast 0,4–0,6 meter djupt. Skåp och brunnar är märkta med Stadsnät Tvåbäck.',
    website: 'https://www.tvaback.example.com',
    email: 'kontakt@tvaback.example.com',
    address: ['Nätgatan 4', '803 20', 'Gävle'],
    informationUrl: 'https://www.tvaback.example.com/grava',
    links: [{ label: 'Pågående driftstörningar', address: 'https://drift.tvaback.example.com' }],
    documentation: 'WithAnswer',
    marking: 'Free',
    ublLink: 'https://www.tvaback.example.com/tilltrade',
  },
  [demoOrganisations.electricity]: {
    description: 'Elkablar från 0,4 till 36 kV. Hög spänning: gräv aldrig närmare än en meter utan anvisning.',
    website: 'https://www.bergslinjen.example.com',
    email: 'kund@bergslinjen.example.com',
    address: ['Box 120', '981 22', 'Kiruna'],
    informationUrl: 'https://www.bergslinjen.example.com/sakert-arbete',
    documentation: 'WithAnswer',
    marking: 'Free',
  },
  [demoOrganisations.water]: {
    description: 'Vatten- och avloppsledningar, oftast 1,5–3 meter djupt. Serviser visas inte på kartan.',
    website: 'https://www.ahamn.example.com',
    email: 'va@ahamn.example.com',
    address: ['Hamngatan 8', '211 22', 'Malmö'],
    documentation: 'ByEmail',
    marking: 'Charged',
  },
  [demoOrganisations.watcher]: {
    description: 'En byalagsförening som samordnar fibergrävning med andra arbeten.',
    website: 'https://www.byanatet.example.com',
    email: 'samordning@byanatet.example.com',
    address: ['Byavägen 1', '740 10', 'Almunge'],
    ublLink: 'https://www.byanatet.example.com/tilltrade',
  },
  [demoOrganisations.heating]: {
    description: 'Fjärrvärme, fjärrkyla och gas. Rören kan stå under tryck även när de inte används.',
    website: 'https://vatterstad.example.com',
    email: 'kundservice@vatterstad.example.com',
    address: ['Värmevägen 2', '553 16', 'Jönköping'],
    informationUrl: 'https://vatterstad.example.com/grava-nara-ror',
    documentation: 'WithAnswer',
    marking: 'Free',
  },
  [demoOrganisations.streets]: {
    description: 'Belysning, trafiksignaler och värmeslingor i gator och parker.',
    website: 'https://gata.vatterstad.example.com',
    email: 'gata@vatterstad.example.com',
    address: ['Stadshuset', '553 16', 'Jönköping'],
    documentation: 'OnRequest',
    marking: 'No',
  },
};
