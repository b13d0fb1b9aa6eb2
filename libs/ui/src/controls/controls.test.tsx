import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, LinkButton } from './Button.tsx';
import { Choice, ChoiceList } from './Choice.tsx';
import { ControlButton } from './ControlButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { DropArea } from './DropArea.tsx';
import { controlAria, Field, FieldGroup } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { Select, TextArea, TextInput } from './inputs.tsx';
import { ProgressBar } from './ProgressBar.tsx';

describe('a choice', () => {
  it('is checked by clicking its label, and by Space', async () => {
    render(<Choice kind="checkbox" id="terms" label="Jag godkänner villkoren" />);
    const box = screen.getByRole('checkbox', { name: 'Jag godkänner villkoren' });
    await userEvent.click(screen.getByText('Jag godkänner villkoren'));
    expect(box).toBeChecked();
    expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(box).not.toBeChecked();
  });

  it('of several is one stop of Tab, and the arrow keys move within', async () => {
    render(
      <>
        <ChoiceList>
          <Choice kind="radio" name="method" id="machine" label="Maskin" defaultChecked />
          <Choice kind="radio" name="method" id="hand" label="Handgrävning" />
        </ChoiceList>
        <Button>Nästa</Button>
      </>,
    );
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: 'Maskin' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Handgrävning' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Maskin' })).not.toBeChecked();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Nästa' })).toHaveFocus();
  });

  it('that cannot be made is passed by', async () => {
    render(<Choice kind="checkbox" id="text" label="Text" disabled />);
    await userEvent.click(screen.getByText('Text'));
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.tab();
    expect(screen.getByRole('checkbox')).not.toHaveFocus();
  });

  it.each([
    ['its hint', 'Med maskin', undefined, 'Med maskin'],
    ['what its group says', undefined, 'group-error', 'Välj en metod'],
    ['what its group says and then its hint', 'Med maskin', 'group-error', 'Välj en metod Med maskin'],
    ['nothing', undefined, undefined, ''],
  ])('is read with %s', (_what, hint, describedBy, expected) => {
    render(
      <>
        <p id="group-error">Välj en metod</p>
        <Choice kind="radio" id="dig" label="Schakt" name="method" hint={hint} aria-describedby={describedBy} />
      </>,
    );
    expect(screen.getByRole('radio', { name: 'Schakt' })).toHaveAccessibleDescription(expected);
  });
});

describe('a field', () => {
  it.each([
    ['no words', {}, undefined, ''],
    ['a hint', { hint: 'Gatan' }, undefined, 'Gatan'],
    ['an error', { error: 'Saknas' }, undefined, 'Saknas'],
    ['a counter', {}, 'count', '3 tecken kvar'],
    ['all of them, the error first', { hint: 'Gatan', error: 'Saknas' }, 'count', 'Saknas Gatan 3 tecken kvar'],
  ])('is described by %s', (_what, words, extra, expected) => {
    const all = { label: 'Adress', ...words };
    render(
      <Field id="address" {...all}>
        <TextInput {...controlAria('address', all, extra)} />
        <span id="count">3 tecken kvar</span>
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'Adress' })).toHaveAccessibleDescription(expected);
  });

  it('gets the focus by a press on its label', async () => {
    render(
      <Field id="about" label="Beskrivning">
        <TextArea {...controlAria('about', { label: 'Beskrivning' })} />
      </Field>,
    );
    await userEvent.click(screen.getByText('Beskrivning'));
    expect(screen.getByRole('textbox', { name: 'Beskrivning' })).toHaveFocus();
  });

  it('is found by its path, which the error summary leads to', () => {
    const { container } = render(
      <Field id="x" path="contact.email" label="E-post">
        <TextInput id="x" />
      </Field>,
    );
    expect(container.querySelector('[data-field="contact.email"]')).toContainElement(screen.getByRole('textbox'));
  });

  it('that is right is not marked as wrong', () => {
    expect(controlAria('x', { label: 'Namn' })).toEqual({
      id: 'x',
      'aria-describedby': undefined,
      'aria-invalid': undefined,
    });
  });

  it('with a choice takes the chosen value by keyboard', async () => {
    render(
      <Field id="system" label="Koordinatsystem">
        <Select {...controlAria('system', { label: 'Koordinatsystem' })} defaultValue="tm">
          <option value="tm">SWEREF 99 TM</option>
          <option value="rt">RT 90</option>
        </Select>
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Koordinatsystem' });
    await userEvent.selectOptions(select, 'RT 90');
    expect(select).toHaveValue('rt');
  });

  it('of several controls says that the question may be left out', () => {
    render(
      <FieldGroup id="method" label="Metod" optionalText="(frivilligt)" hint="En eller flera">
        <Choice kind="checkbox" id="dig" label="Schakt" />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Metod (frivilligt)' })).toHaveAccessibleDescription('En eller flera');
  });
});

describe('a button', () => {
  it('sends the form around it when it says so, but not while it is busy', async () => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busyLabel?: string) => (
      <form onSubmit={sent}>
        <TextInput aria-label="Namn" />
        <Button type="submit" busyLabel={busyLabel}>
          Skicka
        </Button>
      </form>
    );
    const { rerender } = render(form());
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(sent).toHaveBeenCalledOnce();
    rerender(form('Skickar'));
    await userEvent.click(screen.getByRole('button', { name: 'Skickar' }));
    await userEvent.type(screen.getByRole('textbox'), '{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('that is busy is still reached by Tab, and says so to what reads it', async () => {
    render(<Button busyLabel="Skickar">Skicka</Button>);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Skickar' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('is itself again when its work is done', async () => {
    const press = vi.fn();
    const { rerender } = render(
      <Button busyLabel="Skickar" onClick={press}>
        Skicka
      </Button>,
    );
    rerender(<Button onClick={press}>Skicka</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Skicka' }));
    expect(press).toHaveBeenCalledOnce();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('is named by its text alone, whatever icons it has', () => {
    render(
      <Button icon="plus" iconAfter="chevronRight">
        Nytt ärende
      </Button>,
    );
    expect(screen.getByRole('button')).toHaveAccessibleName('Nytt ärende');
  });

  it.each([
    ['of a toolbar', <IconButton key="a" icon="close" label="Stäng" />],
    ['beside an input', <ControlButton key="b" icon="close" label="Stäng" />],
  ])('%s with a drawing alone has its name as tooltip, and sends no form', (_where, button) => {
    const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(<form onSubmit={sent}>{button}</form>);
    expect(screen.getByRole('button', { name: 'Stäng' })).toHaveAttribute('title', 'Stäng');
    act(() => screen.getByRole('button').click());
    expect(sent).not.toHaveBeenCalled();
  });

  it('that leads elsewhere is a link', () => {
    render(<LinkButton href="/cases/create">Nytt ärende</LinkButton>);
    expect(screen.getByRole('link', { name: 'Nytt ärende' })).toHaveAttribute('href', '/cases/create');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the copy button', () => {
  afterEach(() => vi.restoreAllMocks());
  const button = (text: string) => <CopyButton text={text} label="Kopiera koden" copiedLabel="Kopierad" />;

  it('says nothing of a copy that the browser refused, and can be pressed again', async () => {
    userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    render(button('9f1c'));
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera koden' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera koden' }));
    expect(await screen.findByRole('button', { name: 'Kopierad' })).toBeVisible();
  });

  it('stays quiet in a browser that has no clipboard, as without TLS', async () => {
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    render(button('9f1c'));
    await act(async () => screen.getByRole('button', { name: 'Kopiera koden' }).click());
    expect(screen.getByRole('button', { name: 'Kopiera koden' })).toBeVisible();
    if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    else Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('does not say of another text that it is copied', async () => {
    userEvent.setup();
    const { rerender } = render(button('9f1c'));
    await userEvent.click(screen.getByRole('button', { name: 'Kopiera koden' }));
    expect(await screen.findByRole('button', { name: 'Kopierad' })).toBeVisible();
    rerender(button('77aa'));
    expect(screen.getByRole('button', { name: 'Kopiera koden' })).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});

describe('a place to drag files to', () => {
  const file = new File(['x'], 'karta.pdf');
  const area = () => {
    const parent = screen.getByRole('button', { name: 'Välj filer' }).parentElement;
    if (parent === null) throw new Error('no area');
    return parent;
  };
  function show(disabled = false) {
    const onDrop = vi.fn();
    render(
      <DropArea onDrop={onDrop} disabled={disabled}>
        <Button>Välj filer</Button>
      </DropArea>,
    );
    return onDrop;
  }

  it('takes the files that are let go over it, and the browser does not open them', () => {
    const onDrop = show();
    const drop = createEvent.drop(area(), { dataTransfer: { files: [file] } });
    fireEvent(area(), drop);
    expect(onDrop).toHaveBeenCalledWith([file]);
    expect(drop.defaultPrevented).toBe(true);
  });

  it.each([
    [false, 'copy'],
    [true, 'none'],
  ])('shows whether it takes any (disabled: %s)', (disabled, effect) => {
    show(disabled);
    const dataTransfer = { dropEffect: '', files: [] };
    fireEvent.dragOver(area(), { dataTransfer });
    expect(dataTransfer.dropEffect).toBe(effect);
  });

  it('takes none while it is disabled, and the browser does not open them then either', () => {
    const onDrop = show(true);
    const drop = createEvent.drop(area(), { dataTransfer: { files: [file] } });
    fireEvent(area(), drop);
    expect(onDrop).not.toHaveBeenCalled();
    expect(drop.defaultPrevented).toBe(true);
  });

  it('takes no text that is dragged there', () => {
    const onDrop = show();
    fireEvent.drop(area(), { dataTransfer: { files: [] } });
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('always has a way without dragging', async () => {
    show();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Välj filer' })).toHaveFocus();
  });
});

describe('how far something has come', () => {
  it.each([
    [0, 0],
    [0.4, 0.4],
    [1, 1],
  ])('is read as %s of 1', (value, expected) => {
    render(<ProgressBar value={value} label="Uppladdning av karta.pdf" />);
    const bar = screen.getByRole('progressbar', { name: 'Uppladdning av karta.pdf' });
    expect(bar).toHaveProperty('value', expected);
    expect(bar).toHaveProperty('max', 1);
  });

  it('has no value when unknown', () => {
    render(<ProgressBar value={undefined} label="Läser filen" />);
    expect(screen.getByRole('progressbar', { name: 'Läser filen' })).not.toHaveAttribute('value');
  });
});

it('a controlled input keeps what is typed and where the cursor is', async () => {
  function Name() {
    const [name, setName] = useState('Fida');
    return <TextInput aria-label="Namn" value={name} onChange={({ target }) => setName(target.value)} />;
  }
  render(<Name />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Namn' });
  await userEvent.type(input, 'r', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('Frida');
  expect(input.selectionStart).toBe(2);
});
