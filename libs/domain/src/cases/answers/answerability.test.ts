import { describe, expect, test } from 'vitest';
import { canAnswer, type AnsweredPart, type Answerers } from './answerability.ts';

const part: AnsweredPart = { recipientId: 'south', purpose: 'CableIndication', hit: 'Affected', isLeftByModule: false };
const user = (changes: Partial<Answerers['users'][number]>) => ({
  status: 'Active' as const,
  inactivationReason: null,
  roles: [],
  recipientIds: [],
  ...changes,
});
const owner = (changes: Partial<Answerers>): Answerers => ({
  status: 'Active',
  type: 'CableOwner',
  users: [],
  module: null,
  ...changes,
});
const admin = user({ roles: ['CableOwnerAdmin'] });
const answerer = user({ roles: ['CableOwnerAnswerer'], recipientIds: ['south'] });

describe('A case can be answered', () => {
  test('by an administrator, and by an answerer of the answer point', () => {
    expect(canAnswer(owner({ users: [admin] }), part)).toBe(true);
    expect(canAnswer(owner({ users: [answerer] }), part)).toBe(true);
    expect(canAnswer(owner({ users: [{ ...answerer, recipientIds: ['north'] }] }), part)).toBe(false);
    expect(canAnswer(owner({ users: [user({ roles: ['Inquirer', 'UserAdmin'] })] }), part)).toBe(false);
    expect(canAnswer(owner({}), part)).toBe(false);
  });

  test('while the organisation is active, of a type that answers such cases', () => {
    for (const status of ['Unregistered', 'AwaitingActivation'] as const)
      expect(canAnswer(owner({ status, users: [admin] }), part)).toBe(false);
    expect(canAnswer(owner({ type: 'Vigilant', users: [admin] }), part)).toBe(false);
    expect(canAnswer(owner({ type: 'Vigilant', users: [admin] }), { ...part, hit: 'Control' })).toBe(true);
    expect(canAnswer(owner({ type: 'Inquirer', users: [admin] }), part)).toBe(false);
  });

  test('by people who can sign in, or let themselves in again', () => {
    const by = (changes: Partial<Answerers['users'][number]>) =>
      canAnswer(owner({ users: [{ ...admin, ...changes }] }), part);
    expect(by({ status: 'UnverifiedContactInfo' })).toBe(true);
    expect(by({ status: 'Inactive', inactivationReason: 'FailedLogins' })).toBe(true);
    expect(by({ status: 'Inactive', inactivationReason: 'ByUser' })).toBe(false);
    expect(by({ status: 'Inactive', inactivationReason: 'OrganisationUnregistered' })).toBe(false);
    expect(by({ status: 'AwaitingActivation' })).toBe(false);
    expect(by({ roles: ['CableOwnerAdmin', 'CableOwnerModule'] })).toBe(false);
  });

  test('by a module that is assigned to the answer point or to none, unless it has left the case to a person', () => {
    const by = (module: Answerers['module'], changes: Partial<AnsweredPart> = {}) =>
      canAnswer(owner({ module }), { ...part, ...changes });
    expect(by({ isActive: true, recipientIds: [] })).toBe(true);
    expect(by({ isActive: true, recipientIds: ['south'] })).toBe(true);
    expect(by({ isActive: true, recipientIds: ['north'] })).toBe(false);
    expect(by({ isActive: false, recipientIds: [] })).toBe(false);
    expect(by({ isActive: true, recipientIds: [] }, { isLeftByModule: true })).toBe(false);
  });
});
