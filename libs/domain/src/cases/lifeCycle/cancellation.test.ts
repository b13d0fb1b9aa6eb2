import { describe, expect, it } from 'vitest';
import { casePurposes, cancelReasons } from '../../enumerations.ts';
import { cancelReasonsFor, checkCancellation } from './cancellation.ts';

describe('the cancellation of a case', () => {
  it('offers an emergency only that it was none, incorrect information, a duplicate and suspended work', () => {
    expect(cancelReasonsFor('Emergency')).toEqual([
      'NotEmergencyCase',
      'IncorrectInformation',
      'Duplicate',
      'WorkIsSuspended',
    ]);
  });

  it.each(casePurposes.filter((purpose) => purpose !== 'Emergency'))(
    'offers %s every reason except that it is no emergency',
    (purpose) => {
      expect(cancelReasonsFor(purpose)).toEqual(cancelReasons.filter((reason) => reason !== 'NotEmergencyCase'));
    },
  );

  it('requires a reason that the purpose offers', () => {
    const chooseOne = [{ path: 'reason', code: 'ChooseOne' }];
    expect(checkCancellation({ reason: '' }, 'CableIndication')).toEqual(chooseOne);
    expect(checkCancellation({ reason: 'NotEmergencyCase' }, 'CableIndication')).toEqual(chooseOne);
    expect(checkCancellation({ reason: 'Others', comment: 'x' }, 'Emergency')).toEqual(chooseOne);
    expect(checkCancellation({ reason: 'Duplicate' }, 'Emergency')).toEqual([]);
  });

  it('requires a comment with the reason Others alone', () => {
    expect(checkCancellation({ reason: 'Others', comment: '  ' }, 'Project')).toEqual([
      { path: 'comment', code: 'Required' },
    ]);
    expect(checkCancellation({ reason: 'Others' }, 'Project')).toEqual([{ path: 'comment', code: 'Required' }]);
    expect(checkCancellation({ reason: 'Others', comment: 'Fel gata' }, 'Project')).toEqual([]);
    expect(checkCancellation({ reason: 'CircumstancesChanged' }, 'Project')).toEqual([]);
  });
});
