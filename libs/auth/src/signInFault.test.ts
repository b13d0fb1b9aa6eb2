import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { describe, expect, it } from 'vitest';
import { signInFaultOf, signInFaults } from './signInFault.ts';

const refused = (error: string, error_description?: string) =>
  new ErrorResponse({ error, ...(error_description === undefined ? {} : { error_description }) });
const cases: [unknown, string][] = [
  [new Error('State does not match'), 'StateDoesNotMatch'],
  [new Error('No matching state found in storage'), 'NoMatchingState'],
  [new Error('No state in response'), 'NoStateInResponse'],
  [new Error('authority mismatch on settings vs. signin state'), 'AuthorityMismatch'],
  [new Error('client_id mismatch on settings vs. signin state'), 'ClientMismatch'],
  [new Error('ID Token is missing a subject claim'), 'SubjectMissing'],
  [new Error('nonce in id_token does not match nonce in client storage'), 'TokenNotForUs'],
  [new Error('ID Token is not for this app'), 'TokenNotForUs'],
  [new Error('ID Token is from another time'), 'ClockWrong'],
  [new ErrorTimeout('Network timed out'), 'NetworkTimedOut'],
  [new TypeError('Failed to fetch'), 'NoNetwork'],
  [new ErrorTimeout('IFrame timed out without a response'), 'FrameTimedOut'],
  [new Error('Popup blocked by user'), 'PopupBlocked'],
  [new Error('Popup closed by user'), 'PopupClosed'],
  [refused('login_required'), 'LoginRequired'],
  [refused('consent_required'), 'ConsentRequired'],
  [refused('interaction_required'), 'InteractionRequired'],
  [refused('account_selection_required'), 'AccountSelectionRequired'],
  [refused('access_denied'), 'AccessDenied'],
  [refused('access_denied', 'another person signed in'), 'AnotherPerson'],
  [refused('invalid_grant', 'grant request is invalid'), 'CodeUsed'],
  [refused('server_error'), 'ServerError'],
  [refused('temporarily_unavailable'), 'TemporarilyUnavailable'],
  [refused('something_new'), 'Unknown'],
  ['no error at all', 'Unknown'],
];

describe('what a sign-in was rejected with', () => {
  it.each(cases)('%s is %s [ASVS 10.1.2] [ASVS 10.5.1]', (error, fault) => {
    expect(signInFaultOf(error)).toBe(fault);
  });

  it.each([
    'State does not match',
    'No matching state found in storage',
    'No state in response',
    'authority mismatch',
    'No authority on state',
    'client_id mismatch',
    'No client_id on state',
    'ID Token is not for this app',
    'ID Token is from another time',
    'Network timed out',
    'IFrame timed out without a response',
    'Popup blocked',
    'Popup closed',
  ])('an error that only quotes "%s" is Unknown', (words) => {
    expect(signInFaultOf(new Error(`A proxy said: ${words}`))).toBe('Unknown');
  });

  it('is AnotherPerson only when access is denied with that description', () => {
    expect(signInFaultOf(refused('login_required', 'another person signed in'))).toBe('LoginRequired');
    expect(signInFaultOf(refused('access_denied', 'something else'))).toBe('AccessDenied');
  });

  it('is Unknown for an object that is no error, whatever its message', () => {
    expect(signInFaultOf({ message: 'Popup closed by user' })).toBe('Unknown');
  });

  it('is NoNetwork only for a TypeError', () => {
    expect(signInFaultOf(new Error('Failed to fetch'))).toBe('Unknown');
  });

  it('is one of the list for every fault of the list', () => {
    expect(new Set(cases.map(([, fault]) => fault))).toEqual(new Set(signInFaults));
  });
});
