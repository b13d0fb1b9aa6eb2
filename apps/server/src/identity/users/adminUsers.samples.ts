import { somebodyId, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  listAdminUsers: () => ({ body: { pageNumber: 1, pageSize: 30 } }),
  listUserRoleOptions: () => ({}),
  getAdminUser: () => ({ parameters: { id: somebodyId } }),
  setAdminUserStatus: () => ({ parameters: { id: somebodyId, action: 'activate' } }),
};
