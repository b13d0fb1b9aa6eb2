import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from '../controls/Button.tsx';
import { focusPageHeading, PageHeading } from './Page.tsx';
import { Section } from './Section.tsx';

describe('the top of a page', () => {
  it('is read in order: kicker, heading, status, lead, action', () => {
    const { container } = render(
      <PageHeading
        kicker="Steg 2 av 5"
        heading="Arbetsområde"
        status={<p>Väntar på svar</p>}
        lead="Rita där du ska gräva."
        actions={<Button>Spara</Button>}
      />,
    );
    const read = [...container.querySelectorAll('p, h1, button')].map(({ textContent }) => textContent);
    expect(read).toEqual(['Steg 2 av 5', 'Arbetsområde', 'Väntar på svar', 'Rita där du ska gräva.', 'Spara']);
  });

  it('is only a heading of level 1 without other parts', () => {
    const { container } = render(<PageHeading heading="Ärenden" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
    expect(container.querySelectorAll('p')).toHaveLength(0);
  });

  it('takes the focus from a script and is no stop of Tab', async () => {
    render(
      <>
        <PageHeading heading="Ärenden" />
        <Button>Nästa</Button>
      </>,
    );
    focusPageHeading();
    expect(screen.getByRole('heading', { name: 'Ärenden' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Nästa' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('heading', { name: 'Ärenden' })).not.toHaveFocus();
  });

  it('is not missed where a page has none', () => {
    expect(() => focusPageHeading()).not.toThrow();
  });
});

describe('a section', () => {
  it('is a region named by its heading only', () => {
    render(
      <Section heading="Kontakt" id="kontakt" action={<a href="/andra">Ändra kontakt</a>}>
        <p>Frida</p>
      </Section>,
    );
    const region = screen.getByRole('region', { name: 'Kontakt' });
    expect(region).toHaveAttribute('id', 'kontakt');
    expect(within(region).getByRole('link', { name: 'Ändra kontakt' })).toBeVisible();
    expect(within(region).getByText('Frida')).toBeVisible();
  });

  it.each([
    [undefined, 2],
    [3, 3],
  ] as const)('with the level %s has a heading of level %i', (level, expected) => {
    render(
      <Section heading="Kontakt" level={level}>
        Frida
      </Section>,
    );
    expect(screen.getByRole('heading', { level: expected, name: 'Kontakt' })).toBeVisible();
  });

  it('differs from another with the same heading', () => {
    render(
      <>
        <Section heading="Kontakt">Frida</Section>
        <Section heading="Kontakt">Olle</Section>
      </>,
    );
    expect(screen.getAllByRole('region', { name: 'Kontakt' }).map(({ textContent }) => textContent)).toEqual([
      'KontaktFrida',
      'KontaktOlle',
    ]);
  });
});
