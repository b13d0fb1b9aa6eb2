import { describe, expect, it } from 'vitest';
import { adminOrganisationTexts } from './admin/adminOrganisations.ts';
import { errorText } from './errors/errors.ts';
import { passwordPolicyTexts } from './shared/fields.ts';
import { bankIdUsageTexts } from './shared/organisationUsers.ts';
import { severalAnswersTexts } from './cableowner/severalAnswers.ts';
import { unregisteredRegisterTexts } from './admin/unregisteredRegister.ts';

const { contents, unregister } = adminOrganisationTexts;
const { consequence } = bankIdUsageTexts;

describe('a text with a number', () => {
  it.each([
    [passwordPolicyTexts.count(6, 1, 1), passwordPolicyTexts.count(5, 2, 1), /inte uppfyllt\./, /inte uppfyllda\./],
    [severalAnswersTexts.chosen(1, 1), severalAnswersTexts.chosen(2, 2), /^1 ärende valt$/, /^2 ärenden valda$/],
    [severalAnswersTexts.chosen(1, 2), severalAnswersTexts.chosen(2, 3), /valt, 2 svar$/, /valda, 3 svar$/],
    [contents.usersOf(3, 1), contents.usersOf(3, 2), /varav 1 aktiv$/, /varav 2 aktiva$/],
    [unregister.ongoing(1), unregister.ongoing(2), /stänga det\.$/, /stänga dem\.$/],
    [unregister.unanswered(1), unregister.unanswered(2), /att det besvaras/, /att de besvaras/],
    [consequence.Allow(1), consequence.Allow(2), /^Den enda användaren kan/, /^Alla 2 användare kan/],
    [unregisteredRegisterTexts.file.done(1, 2), unregisteredRegisterTexts.file.done(2, 1), /tillagd och 2/, /ändrad$/],
    [quotaText(1), quotaText(2), /skickat 1 ärende i dag/, /skickat 2 ärenden i dag/],
    [quotaText(1, 'Emergency'), quotaText(2, 'Emergency'), /1 akut ärende i dag/, /2 akuta ärenden i dag/],
  ])('agrees with it: %s %s', (one, several, ofOne, ofSeveral) => {
    expect(one).toMatch(ofOne);
    expect(several).toMatch(ofSeveral);
  });
});

function quotaText(maximum: number, purpose = 'CableIndication'): string {
  return errorText('CaseQuotaUsed', { maximum, purpose, limit: 'user' });
}
