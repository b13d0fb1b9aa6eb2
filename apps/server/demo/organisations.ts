import { demoOrganisations } from './accounts.ts';
import type { DemoOrganisation } from './organisations.types.ts';
import { owners } from './owners.ts';

const inquirer = { type: 'Inquirer', infrastructureTypes: [], takes: [], recipients: [], areas: [] } as const;

/**
 * Every organisation of the demo data except that of the private persons, which the baseline creates
 * (specification section 3).
 */
export const organisations: readonly DemoOrganisation[] = [
  { ...inquirer, name: demoOrganisations.support, isSuperUser: true, phone: '08-46500400' },
  { ...inquirer, name: demoOrganisations.digger, phone: '08-46500410' },
  { ...inquirer, name: demoOrganisations.builder, phone: '08-46500412', maximumCases: 100 },
  { ...inquirer, name: demoOrganisations.association, phone: '08-46500414', maximumCases: 20 },
  {
    ...inquirer,
    name: demoOrganisations.contractor,
    number: '550000-0012',
    status: 'AwaitingActivation',
    phone: '08-46500416',
  },
  ...owners,
];
