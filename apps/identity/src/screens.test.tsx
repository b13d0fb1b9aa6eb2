import {
  acceptInvite,
  listMessageChannels,
  openInvite,
  sendUserNames,
  signInWithPassword,
  startAccount,
  startRecovery,
} from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { answers, testScreens } from '@schaktkoll/shell/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from './routes.tsx';

const { identity } = paths;
const invite = 'i'.repeat(43);
const password = 'Tre-Vindar-Tvekar-4';
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const recovery = answers(startRecovery, { recovery: 'r'.repeat(43) });

testScreens({
  app: 'identity',
  routes,
  folder: import.meta.dirname,
  user: null,
  screens: {
    [identity.login]: {
      at: '/login?interaction=abcdefghijklmnop',
      loads: [],
      also: [answers(listMessageChannels, { channels: ['Email'] })],
      shows: 'Logga in',
      forms: {
        'login/LoginForm.tsx': {
          fill: [
            ['Användarnamn', 'fragare'],
            ['Lösenord', password],
          ],
          press: 'Logga in',
          sends: answers(signInWithPassword),
        },
        'forgotten/ForgottenPage.tsx': {
          at: '/login?interaction=abcdefghijklmnop&help=forgotten',
          fill: [['E-postadress, mobilnummer eller användarnamn', 'fragare']],
          press: 'Skicka kod',
          sends: recovery,
          done: 'Skriv koden',
        },
        'forgotten/AskStep.tsx': {
          at: '/login?interaction=abcdefghijklmnop&bankid=1&help=forgotten',
          open: () => choose('Användarnamnet'),
          fill: [['E-postadress eller mobilnummer', 'fragare@exempel.se']],
          press: 'Skicka användarnamn',
          sends: answers(sendUserNames),
        },
      },
    },
    [identity.createAccount]: {
      at: `/account/create#invite=${invite}`,
      loads: [answers(openInvite, { email: 'ny@exempel.se', organization: 'Tvåbäck', roles: ['CableOwnerAdmin'] })],
      shows: 'Skapa kontot',
      forms: {
        'createAccount/InviteForm.tsx': {
          fill: [
            ['Förnamn', 'Nora'],
            ['Efternamn', 'Ny'],
            ['Användarnamn', 'nora.ny'],
            ['Lösenord', password],
            ['Upprepa lösenordet', password],
            ['Jag godkänner villkoren', true],
          ],
          press: 'Skapa kontot',
          sends: answers(acceptInvite),
          wrong: ['login', 'UserNameTaken', 'Användarnamn'],
          done: 'Kontot är skapat',
        },
        'createAccount/EmailStep.tsx': {
          at: '/account/create',
          open: async () => {
            await choose(/Privatperson/);
            await userEvent.click(screen.getByRole('button', { name: 'Fortsätt' }));
          },
          fill: [['E-postadress', 'nora@exempel.se']],
          press: 'Skicka koden',
          sends: answers(startAccount, { account: 'a'.repeat(43) }),
          wrong: ['email', 'InvalidEmail', 'E-postadress'],
          done: 'Bekräfta koden',
        },
      },
    },
  },
  otherScreens: { [identity.root]: 'It leads to the app of the user.' },
  otherForms: {
    'createAccount/AccountFlow.tsx': 'The steps of a new account go on to each other: createAccount.test.tsx.',
    'createAccount/KindStep.tsx': 'It sends nothing.',
    'createAccount/OrganisationStep.tsx': 'It sends nothing.',
    'createAccount/PersonStep.tsx': 'The last step of a new account: createAccount.test.tsx.',
    'forgotten/PasswordForm.tsx': 'The last step of a recovery: forgotten.test.tsx.',
    'forgotten/PasswordStep.tsx': 'The last step of a recovery: forgotten.test.tsx.',
    'login/ConnectCode.tsx': 'A step of the sign-in by e-ID: BankIdStep.test.tsx.',
  },
});
