import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { makeCableOwnerCase } from '@schaktkoll/testing';

/** For tests: a case in the list that awaits an answer for long. */
export function waitingCase(caseNumber: string): CableOwnerCaseItem {
  const { name, purpose, startDate, endDate, createdAt, inquirerName, inquirerOrganisation } = makeCableOwnerCase();
  const recipients = [
    {
      id: '01930000-0000-7000-8000-0000000000a9',
      version: 1,
      name: 'Kabelanvisning',
      organisationType: 'CableOwner',
      hit: 'Affected',
      status: 'New',
      measure: null,
      answerDueDay: '2099-11-25',
      assignee: null,
    } as const,
  ];
  return {
    caseNumber,
    name,
    purpose,
    startDate,
    endDate,
    createdAt,
    inquirerName,
    inquirerOrganisation,
    status: { kind: 'Open' },
    recipients,
  };
}
