import {
  getAnswerMap,
  getInquirerCase,
  getInquirerCurrentUser,
  getInquirerOverview,
  listInquirerCases,
} from '@schaktkoll/contract';
import { offlineReads, startApp } from '@schaktkoll/shell';
import { routes } from './routes.tsx';

void startApp('inquirer', routes, (config, session) =>
  offlineReads(config, session, [
    getInquirerCurrentUser,
    getInquirerOverview,
    listInquirerCases,
    getInquirerCase,
    getAnswerMap,
  ]),
);
