import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Shows a tab of the panel. */
export const showTab = async (name: 'Svar' | 'Arbetet' | 'Filer' | 'Händelser'): Promise<void> =>
  userEvent.click(await screen.findByRole('tab', { name: new RegExp(`^${name}`) }));

/** Shows what is rarely the next step. */
export const showMore = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Fler val' }));

/** Opens all that an owner has answered. */
export const unfold = async (owner: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `Visa mer om ${owner}` }));
