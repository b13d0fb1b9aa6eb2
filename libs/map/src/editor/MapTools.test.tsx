import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { firstOptions } from '../tools/toolOptions.ts';
import { MapTools, type MapTool } from './MapTools.tsx';
import { texts } from './testEditor.tsx';
import { ToolSizes } from './ToolSizes.tsx';

const tool = (label: string, more: Partial<MapTool> = {}): MapTool => ({
  key: label,
  icon: 'pen',
  label,
  onPress: () => undefined,
  ...more,
});
const bar = (...tools: readonly MapTool[]) => <MapTools label="Verktyg" tools={tools} more="Fler" fewer="Färre" />;
const button = (name: string) => screen.getByRole('button', { name });
const moreButton = (words: string) => screen.getByText(words).closest('button') as HTMLElement;

describe('the bar of tools', () => {
  test('marks the active tool, and runs the pressed one', async () => {
    const onPress = vi.fn();
    render(bar(tool('Flytta', { isPressed: true }), tool('Yta', { isPressed: false, onPress })));
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Flytta');
    await userEvent.click(button('Yta'));
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('keeps the focus on a button that has nothing to do any more, and does nothing', async () => {
    const onPress = vi.fn();
    const { rerender } = render(bar(tool('Ångra', { onPress })));
    await userEvent.click(button('Ångra'));
    rerender(bar(tool('Ångra', { onPress, isDisabled: true })));
    expect(button('Ångra')).toHaveFocus();
    await userEvent.click(button('Ångra'));
    expect(onPress).toHaveBeenCalledOnce();
    expect(button('Ångra')).toHaveAttribute('aria-disabled', 'true');
  });

  test('is one tab stop, and the arrow keys move within it', async () => {
    render(bar(tool('Flytta'), tool('Yta', { isPressed: true }), tool('Mät'), tool('Fäst', { place: 'more' })));
    await userEvent.tab();
    expect(button('Yta')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button('Mät')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(button('Flytta')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(button('Fler')).toHaveFocus();
    await userEvent.tab();
    expect(document.body).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(button('Fler')).toHaveFocus();
  });

  test('unfolds and folds what has no room', async () => {
    render(bar(tool('Mät', { place: 'more' })));
    expect(screen.queryByText('Mät')).not.toBeInTheDocument();
    expect(moreButton('Fler')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(moreButton('Fler'));
    expect(moreButton('Färre')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(moreButton('Färre'));
    expect(moreButton('Fler')).toHaveAttribute('aria-expanded', 'false');
  });

  test('folds when a tool is taken, and not for a switch', async () => {
    render(
      bar(
        tool('Mät', { place: 'more', isPressed: false }),
        tool('Fäst', { place: 'more', isPressed: false, isSwitch: true }),
      ),
    );
    await userEvent.click(moreButton('Fler'));
    await userEvent.click(button('Fäst'));
    expect(moreButton('Färre')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Mät'));
    expect(moreButton('Fler')).toHaveAttribute('aria-expanded', 'false');
  });

  test('folds when what is done shows on the map', async () => {
    render(bar(tool('Visa allt', { place: 'more', showsOnMap: true })));
    await userEvent.click(moreButton('Fler'));
    await userEvent.click(button('Visa allt'));
    expect(moreButton('Fler')).toHaveAttribute('aria-expanded', 'false');
  });

  test('has no button for more where there is no more', () => {
    render(bar(tool('Flytta')));
    expect(screen.queryByText('Fler')).not.toBeInTheDocument();
    expect(screen.getByRole('toolbar', { name: 'Verktyg' })).toBeVisible();
  });
});

describe('sizes of the tool in hand', () => {
  test.each(['hand', 'polygon', 'vertices', 'measure'] as const)('are none for %s', (name) => {
    const { container } = render(
      <ToolSizes tool={name} options={firstOptions} texts={texts} onOptions={() => undefined} />,
    );
    expect(container).toBeEmptyDOMElement();
  });

  test.each(['pen', 'eraser'] as const)('are shared by pen and eraser (%s), and change nothing else', async (name) => {
    const onOptions = vi.fn();
    render(
      <ToolSizes tool={name} options={{ ...firstOptions, penSize: 'small' }} texts={texts} onOptions={onOptions} />,
    );
    expect(screen.getByRole('group', { name: 'Hur bred' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'small' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'large' }));
    expect(onOptions).toHaveBeenCalledExactlyOnceWith({ ...firstOptions, penSize: 'large' });
  });

  test('of the line are widths in metres, with the arrow keys too', async () => {
    const onOptions = vi.fn();
    render(<ToolSizes tool="line" options={{ ...firstOptions, lineWidth: 2 }} texts={texts} onOptions={onOptions} />);
    screen.getByRole('radio', { name: '2 m' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onOptions).toHaveBeenCalledOnce();
    expect(onOptions.mock.calls[0]?.[0]).toMatchObject({ penSize: firstOptions.penSize });
    expect(onOptions.mock.calls[0]?.[0].lineWidth).not.toBe(2);
  });
});
