import { describe, expect, test } from 'vitest';
import { checkNewPassword } from './passwordRules.ts';

const owner = {
  login: 'bo.berggren',
  name: 'Bo Åke Berggren',
  email: 'chefen.mark@exempel.se',
  organisationName: 'Grävlaget Norrsken AB',
};
const codeOf = async (password: string) => (await checkNewPassword(password, owner))?.code ?? null;

describe('a new password', () => {
  test.each([
    'Spade och 12 lod jord',
    'Kopparmärla#7 i lä',
    'Tre-Vindar-Tvekar-4',
    'xK7#mQ2$vT9!pL',
    'Å1-fyrkantig-tvål',
  ])('%s is accepted', async (password) => {
    expect(await checkNewPassword(password, owner)).toBeNull();
  });

  test.each([
    ['Kort-1', 'PasswordTooShort'],
    ['utan stor bokstav 1', 'PasswordLacksUppercase'],
    ['Utan-siffra-helt', 'PasswordLacksDigit'],
    ['UtanTecken1234', 'PasswordLacksSpecial'],
  ])('%s does not meet the policy: %s [ASVS 6.2.1]', async (password, code) => {
    expect(await codeOf(password)).toBe(code);
  });

  test.each([
    'Password1234!',
    'password-Password1',
    'P@ssw0rd2026!',
    '!!2026-Sommar-2026!!',
    'S0mmar123456!',
    'Lösenord-2026',
    'Trustno1!!!!!!',
    'Qwertyuiop123!',
    'Abcdefghijkl1!',
    'Aaaaaaaaaaaa1!',
    'AbcAbcAbcAbc1!',
    'Pass-Word-2026!',
    '4dmin1straTor!',
    '1A!1A!1A!1A!1a',
  ])('%s is easily guessed and refused [ASVS 6.2.4]', async (password) => {
    expect(await codeOf(password)).toBe('PasswordTooCommon');
  });

  test.each([
    ['Schaktkoll-2026!', 'Schaktkoll'],
    ['Mitt-sch4ktk0ll-är-1', 'Schaktkoll'],
    ['Berggren-gräver-7', 'berggren'],
    ['Mor-är-Chefen-här-1', 'chefen'],
    ['NORRSKEN över 1 sjö', 'Norrsken'],
    ['Gr4vl4get-i-natt-1', 'Grävlaget'],
  ])('%s contains a name that others know: %s [ASVS 6.2.11]', async (password, name) => {
    expect(await checkNewPassword(password, owner)).toEqual({ code: 'PasswordContainsName', params: { name } });
  });

  test('short parts of names and words common in organisation names do not count', async () => {
    const person = { ...owner, login: 'ek', name: 'Bo Ek', email: 'bo@exempel.se', organisationName: 'Åhamns kommun' };
    expect(await checkNewPassword('Bokad ekbåt 77 meter', person)).toBeNull();
    expect(await checkNewPassword('Ingen-kommun-syns-3', person)).toBeNull();
    expect((await checkNewPassword('Vid-Åhamns-kaj-33', person))?.code).toBe('PasswordContainsName');
  });
});
