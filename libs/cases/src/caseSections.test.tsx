import { excavationDepths } from '@schaktkoll/domain';
import { makeCableOwnerCase, makeInquirerCase } from '@schaktkoll/testing';
import { excavationDepthTexts } from '@schaktkoll/texts';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CaseContactSection } from './CaseContactSection.tsx';
import { CaseName, CaseTitle } from './CaseTitle.tsx';
import { CaseWorkSection } from './CaseWorkSection.tsx';
import { WorkAreaRows } from './places/WorkAreaRows.tsx';

/** The facts under a heading, label and value, in the order in which they are read. */
function facts(list: Element): readonly (readonly [string, string])[] {
  return [...list.querySelectorAll('dt')].map(
    (label) => [label.textContent ?? '', label.nextElementSibling?.textContent ?? ''] as const,
  );
}

function listUnder(heading: string): Element {
  const title = screen.getByRole('heading', { name: heading });
  const list = [...document.querySelectorAll('dl')].find(
    (each) => (title.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  if (list === undefined) throw new Error(`no facts under ${heading}`);
  return list;
}

describe('the work of a case', () => {
  it('is shown in the order in which an owner asks: what, when, how, where', () => {
    const item = makeInquirerCase({
      workCategories: ['WaterAndSewer', 'ElectronicCommunications'],
      workMethods: ['MachineExcavation'],
      propertyDesignation: 'Gävle Norr 1:2',
      endCustomer: 'Gävle kommun',
      ownReference: 'P-4711',
      additionalInformation: 'Ring innan ni kommer.',
    });
    render(<CaseWorkSection item={item} />);
    expect(facts(listUnder('Om arbetet')).map(([label]) => label)).toEqual([
      'Ärendetyp',
      'Arbetsperiod',
      'Beskrivning',
      'Vad arbetet gäller',
      'Hur arbetet utförs',
      'Största grävdjup',
      'Adress eller plats',
      'Fastighetsbeteckning',
      'Beställare',
      'Referens',
      'Övrig information',
      'Skickat',
    ]);
  });

  it('ends with the contact for broadband builders, if it has one', () => {
    const ublContactLink = 'https://www.exempel.se/samordning';
    render(<CaseWorkSection item={makeInquirerCase({ purpose: 'Collaborate', ublContactLink })} />);
    expect(facts(listUnder('Om arbetet'))).toContainEqual(['Länk för bredbandsutbyggare', ublContactLink]);
    expect(screen.queryByText(/utbyggnadslagen/)).not.toBeInTheDocument();
  });

  it('lists its milestones with their days', () => {
    const milestones = [
      { date: '2026-12-01', description: 'Rör i gatan' },
      { date: '2026-12-04', description: 'Asfalt' },
    ];
    render(<CaseWorkSection item={makeInquirerCase({ purpose: 'Project', milestones })} />);
    expect(facts(listUnder('Om arbetet'))).toContainEqual(['Delmål', '2026-12-01: Rör i gatan\n2026-12-04: Asfalt']);
  });

  it('says that a collaboration is one that the law demands, if it is', () => {
    render(<CaseWorkSection item={makeInquirerCase({ purpose: 'Collaborate', fulfillsUblDemand: true })} />);
    expect(facts(listUnder('Om arbetet'))).toContainEqual([
      'Ärendet uppfyller kravet på information i utbyggnadslagen',
      'Ja',
    ]);
  });

  it('shows the wishes for the marking on site under its contact', () => {
    render(<CaseContactSection item={makeCableOwnerCase({ markingWish: 'Tisdag, före 10.' })} />);
    expect(facts(listUnder('Kontakt för utsättning'))).toContainEqual(['Önskemål om utsättning', 'Tisdag, före 10.']);
  });

  it('leaves out what was not given, instead of an empty row', () => {
    const item = makeInquirerCase({
      description: '',
      maximumExcavationDepth: null,
      address: null,
      propertyDesignation: null,
      endCustomer: '',
      additionalInformation: null,
    });
    render(<CaseWorkSection item={item} />);
    const labels = facts(listUnder('Om arbetet')).map(([label]) => label);
    expect(labels).toEqual(['Ärendetyp', 'Arbetsperiod', 'Vad arbetet gäller', 'Hur arbetet utförs', 'Skickat']);
  });

  it('gives the period as two Swedish days and the sending as a Swedish moment, wherever the reader is', () => {
    render(<CaseWorkSection item={makeCableOwnerCase({ createdAt: '2026-11-20T23:30:00.000Z' })} />);
    const given = new Map(facts(listUnder('Om arbetet')));
    expect(given.get('Arbetsperiod')).toBe('2026-11-27 – 2026-12-04');
    expect(given.get('Skickat')).toBe('2026-11-21 00:30');
  });

  it.each(excavationDepths)('names the depth %s in words', (depth) => {
    render(<CaseWorkSection item={makeInquirerCase({ maximumExcavationDepth: depth })} />);
    expect(new Map(facts(listUnder('Om arbetet'))).get('Största grävdjup')).toBe(excavationDepthTexts[depth]);
  });

  it('puts each of several categories on a line of its own', () => {
    render(
      <CaseWorkSection item={makeInquirerCase({ workCategories: ['WaterAndSewer', 'ElectronicCommunications'] })} />,
    );
    expect(new Map(facts(listUnder('Om arbetet'))).get('Vad arbetet gäller')?.split('\n')).toHaveLength(2);
  });
});

describe('the contacts of a case', () => {
  it('name the inquirer with the organisation, and where maps go in which format and system', () => {
    render(
      <CaseContactSection
        item={makeInquirerCase({ wantedFileFormat: 'MapinfoTab', wantedCoordinateSystem: 'SWEREF99_1630' })}
      />,
    );
    expect(facts(listUnder('Kontakt'))).toEqual([
      ['Frågare', 'Frida Frågare, Grävbolaget AB'],
      ['Kontaktperson', 'Frida Frågare'],
      ['Telefonnummer', '070-1740605'],
      ['Ledningskartor skickas till', 'frida@example.com'],
      ['Önskat format', 'MapInfo (TAB), SWEREF 99 16 30'],
    ]);
  });

  const contact = { name: 'Frida', company: null, phone: '070-1740605', email: null };
  it.each([
    ['street and town', { street: 'Storgatan 1', postalCode: '802 50', city: 'Gävle' }, 'Storgatan 1\n802 50 Gävle'],
    ['a town alone', { street: null, postalCode: null, city: 'Gävle' }, 'Gävle'],
    ['a street alone', { street: 'Storgatan 1', postalCode: null, city: null }, 'Storgatan 1'],
    ['a postal code without a town', { street: 'Storgatan 1', postalCode: '802 50', city: '' }, 'Storgatan 1\n802 50'],
  ])('write the postal address as an envelope does: %s', (_name, address, expected) => {
    render(<CaseContactSection item={makeInquirerCase({ contact: { ...contact, ...address } })} />);
    expect(new Map(facts(listUnder('Kontakt'))).get('Postadress')).toBe(expected);
  });

  it('have no row for an address where none of its parts is known', () => {
    render(
      <CaseContactSection
        item={makeInquirerCase({ contact: { ...contact, street: null, postalCode: null, city: null } })}
      />,
    );
    expect(facts(listUnder('Kontakt')).map(([label]) => label)).not.toContain('Postadress');
  });

  it('show the person who meets the owner for marking under its own heading', () => {
    render(
      <CaseContactSection
        item={makeInquirerCase({ markingContact: { name: 'Olle', phone: '070-1', email: 'olle@example.com' } })}
      />,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Kontakt för utsättning' })).toBeVisible();
    expect(facts(listUnder('Kontakt för utsättning'))).toEqual([
      ['Kontaktperson', 'Olle'],
      ['Telefonnummer', '070-1'],
      ['E-postadress', 'olle@example.com'],
    ]);
  });
});

describe('the work areas of a case in words', () => {
  const [area] = makeInquirerCase().workAreas;
  if (area === undefined) throw new Error('the row has an area');

  it('have name and size, and their place once it is known', () => {
    const { rerender } = render(<WorkAreaRows workAreas={[area]} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Arbetsområde 1, 1 ha');
    rerender(<WorkAreaRows workAreas={[area]} places={[undefined]} />);
    expect(screen.getByRole('listitem').textContent).toMatch(/ha$/);
    rerender(<WorkAreaRows workAreas={[area]} places={['Gävle kommun']} />);
    expect(screen.getByRole('listitem').textContent).toMatch(/ha, Gävle kommun$/);
  });

  it('are all listed also where two have the same name', () => {
    render(<WorkAreaRows workAreas={[area, { ...area }]} places={['Gävle', 'Valbo']} />);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('a case in a row of a list', () => {
  it.each([true, false])('is read as its name and then its number, with a space between them', (isInTable) => {
    const Words = isInTable ? CaseName : CaseTitle;
    render(
      <a href="/cases/20261120-0001">
        <Words caseNumber="20261120-0001" name="Ny servisledning" />
      </a>,
    );
    expect(screen.getByRole('link')).toHaveAccessibleName('Ny servisledning 20261120-0001');
  });

  it('keeps the number apart from a name that is written from right to left', () => {
    render(
      <p data-testid="title">
        <CaseTitle caseNumber="20261120-0001" name="עברית" />
      </p>,
    );
    expect(screen.getByText('עברית').tagName).toBe('BDI');
    expect(screen.getByText('20261120-0001')).toBeVisible();
  });
});
