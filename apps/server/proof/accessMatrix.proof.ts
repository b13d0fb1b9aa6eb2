import { allCalls } from '@schaktkoll/contract';
import { describeAccessMatrix } from '../testing/access/accessMatrix.ts';

// The gate makes one call of each class (`src/access.matrix.test.ts`); here every call is made.
describeAccessMatrix(allCalls);
