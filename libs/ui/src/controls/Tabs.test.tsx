import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { key: 'answers', label: 'Svar', count: '3/5' },
  { key: 'work', label: 'Arbetet' },
  { key: 'events', label: 'Händelser' },
] as const;

function Example() {
  const [chosen, choose] = useState<(typeof tabs)[number]['key']>('answers');
  return (
    <Tabs label="Ärendets delar" tabs={tabs} chosen={chosen} onChoose={choose}>
      {`Innehåll: ${chosen}`}
    </Tabs>
  );
}

const chosenTab = () => screen.getByRole('tab', { selected: true });

it('shows the content of the chosen tab, named by it', async () => {
  render(<Example />);
  expect(screen.getByRole('tabpanel', { name: 'Svar 3/5' })).toHaveTextContent('Innehåll: answers');
  await userEvent.click(screen.getByRole('tab', { name: 'Arbetet' }));
  expect(screen.getByRole('tabpanel', { name: 'Arbetet' })).toHaveTextContent('Innehåll: work');
});

it('keeps the content of each tab, so that nothing that was typed is lost and all of it is printed', async () => {
  render(
    <Tabs
      label="Ärendets delar"
      tabs={tabs.map((tab) => ({ ...tab, content: <input aria-label={tab.label} /> }))}
      chosen="work"
      onChoose={() => undefined}
    />,
  );
  expect(screen.getByRole('textbox', { name: 'Arbetet' })).toBeVisible();
  expect(screen.getByLabelText('Händelser', { selector: 'input' })).not.toBeVisible();
});

it('is one stop of the Tab key, and the arrow keys choose around the ends', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(chosenTab()).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Händelser' })).toHaveFocus();
  expect(chosenTab()).toHaveTextContent('Händelser');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(chosenTab()).toHaveTextContent('Arbetet');
  await userEvent.keyboard('{End}');
  expect(chosenTab()).toHaveTextContent('Händelser');
  await userEvent.keyboard('{Home}');
  expect(chosenTab()).toHaveTextContent('Svar');
});
