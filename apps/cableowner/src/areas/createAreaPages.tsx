import type { AreaType } from '@schaktkoll/domain';
import type { ComponentType } from 'react';
import { CreateAreaPage } from './AreaPage.tsx';

/** The page for creating an area, by type. */
export const createAreaPages: Readonly<Record<AreaType, ComponentType>> = {
  Affected: () => <CreateAreaPage type="Affected" />,
  Control: () => <CreateAreaPage type="Control" />,
  Limitation: () => <CreateAreaPage type="Limitation" />,
  Other: () => <CreateAreaPage type="Other" />,
};
