import { addDays } from '@schaktkoll/domain';
import { installMapForTests } from '@schaktkoll/map/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answerCalls, days, filled, openFlow } from './testFlow.tsx';

installMapForTests();

const values = { ...filled, startDate: addDays(days.today, 200), endDate: addDays(days.today, 230) };
const error = 'Ange en e-postadress eller en länk.';

describe('the contact for broadband builders', () => {
  it('needs an e-mail address or a link once a name is given', async () => {
    answerCalls();
    await openFlow('describe', { purpose: 'Collaborate', values });
    await userEvent.type(await screen.findByRole('textbox', { name: /^Kontakt för bredbandsutbyggare/ }), 'Ulla');
    const next = screen.getByRole('button', { name: 'Fortsätt' });
    await userEvent.click(next);
    const email = screen.getByRole('textbox', { name: /^E-postadress för bredbandsutbyggare/ });
    await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(error)));
    expect(email).toBeInvalid();
    await waitFor(() => expect(email).toHaveFocus());
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Länk för bredbandsutbyggare/ }),
      'https://www.exempel.se',
    );
    await userEvent.click(next);
    expect(await screen.findByRole('heading', { name: 'Kontaktuppgifter', level: 1 })).toBeInTheDocument();
  });

  it('is not asked for in a cable indication', async () => {
    answerCalls();
    await openFlow('describe');
    expect(await screen.findByRole('textbox', { name: /^Referens/ })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /bredbandsutbyggare/ })).not.toBeInTheDocument();
  });
});
