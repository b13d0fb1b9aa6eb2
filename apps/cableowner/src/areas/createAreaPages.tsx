import type { AreaType } from '@schaktkoll/domain';
import type { ComponentType } from 'react';
import { CreateAreaPage } from './AreaPage.tsx';

/** The page on which an area of each type is created. */
export const createAreaPages: Readonly<Record<AreaType, ComponentType>> = {
  Affected: () => <CreateAreaPage type="Affected" />,
  Control: () => <CreateAreaPage type="Control" />,
  Limitation: () => <CreateAreaPage type="Limitation" />,
  Other: () => <CreateAreaPage type="Other" />,
};
