import { declareCall } from '../shared/call.ts';
import {
  changeCaseGroup,
  checkCaseGroup,
  createCaseGroup,
  deleteCaseGroup,
  getCaseGroup,
  getCaseGroupProgress,
  sendCaseGroup,
  splitCaseAreas,
} from '../inquirer/caseGroup.calls.ts';

// Large works of a program: the calls of people, at paths of their own.

const creates = { access: { kind: 'program', roles: ['WebServiceInquirer'] } } as const;
const groups = '/api/webservice/casegroups';

export const splitWebServiceAreas = declareCall('inquirer', 'splitWebServiceAreas', {
  ...splitCaseAreas,
  endpoint: `POST ${groups}/split`,
  ...creates,
});

export const createWebServiceGroup = declareCall('inquirer', 'createWebServiceGroup', {
  ...createCaseGroup,
  endpoint: `POST ${groups}`,
  ...creates,
});

export const getWebServiceGroup = declareCall('inquirer', 'getWebServiceGroup', {
  ...getCaseGroup,
  endpoint: `GET ${groups}/:groupId`,
  ...creates,
});

export const getWebServiceGroupProgress = declareCall('inquirer', 'getWebServiceGroupProgress', {
  ...getCaseGroupProgress,
  endpoint: `GET ${groups}/:groupId/progress`,
  ...creates,
});

export const changeWebServiceGroup = declareCall('inquirer', 'changeWebServiceGroup', {
  ...changeCaseGroup,
  endpoint: `PUT ${groups}/:groupId`,
  ...creates,
});

export const checkWebServiceGroup = declareCall('inquirer', 'checkWebServiceGroup', {
  ...checkCaseGroup,
  endpoint: `POST ${groups}/:groupId/check`,
  ...creates,
});

export const sendWebServiceGroup = declareCall('inquirer', 'sendWebServiceGroup', {
  ...sendCaseGroup,
  endpoint: `POST ${groups}/:groupId/send`,
  ...creates,
});

export const deleteWebServiceGroup = declareCall('inquirer', 'deleteWebServiceGroup', {
  ...deleteCaseGroup,
  endpoint: `DELETE ${groups}/:groupId`,
  ...creates,
});
