import { fails } from 'contracts/testing/answering';
import AdminOverviewTab from '../admin-overview/admin-overview-tab.tsx';
import fixtures from './fixtures.ts';

export default { title: 'Admin/Overview' };

const state = (answers: Record<string, unknown> = {}) => ({
  render: () => <AdminOverviewTab />,
  parameters: { path: '/admin-dashboard', api: { ...fixtures, ...answers } },
});

export const Filled = state();
export const Failed = state({ 'overview.get': fails('unavailable', 'Serviciul nu răspunde') });
