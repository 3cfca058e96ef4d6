import Dashboard from '../dashboard/dashboard.tsx';
import fixtures from './fixtures.ts';

export default { title: 'Buyer/Account' };

const at = (tab: string, answers: Record<string, unknown> = {}) => ({
  render: () => <Dashboard />,
  parameters: { path: '/user-dashboard', at: `/user-dashboard${tab}`, api: { ...fixtures, ...answers } },
});

export const NoFavorites = at('');
export const Requests = at('?tab=cereri');
export const NoRequests = at('?tab=cereri', { 'lead.mine': [] });
export const SavedSearches = at('?tab=cautari');
export const Profile = at('?tab=profil');
