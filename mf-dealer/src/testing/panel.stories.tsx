import { fails } from 'contracts/testing/answering';
import Dashboard from '../dashboard/dashboard.tsx';
import fixtures from './fixtures.ts';
import { A_HIDDEN_CONVERSATION } from './a-talk.ts';
import { stockPage } from './a-stock.ts';

export default { title: 'Dealer/Panel' };

/** The panel at a tab, with the fixtures of `npm run dev -- --mock mf-dealer` and a state of its own. */
const at = (tab: string, answers: Record<string, unknown> = {}) => ({
  render: () => <Dashboard />,
  parameters: { path: '/dealer-dashboard', at: `/dealer-dashboard?tab=${tab}`, api: { ...fixtures, ...answers } },
});

export const Stock = at('cars');
export const EmptyStock = at('cars', { 'stock.list': stockPage([]) });
export const FailedStock = at('cars', { 'stock.list': fails('unavailable', 'Serviciul nu răspunde') });
export const Leads = at('leads');
export const Conversation = at('leads&conversatie=100301');
export const HiddenBuyer = at('leads&conversatie=100302', { 'conversation.get': A_HIDDEN_CONVERSATION });
export const FailedConversation = at('leads&conversatie=1', {
  'conversation.get': fails('unavailable', 'Serviciul nu răspunde'),
});
/** Without a name yet: a preview in a frame needs the server. */
export const Website = at('website', { 'dealer.mine': { ...fixtures['dealer.mine'], subdomain: null } });
export const Overview = at('overview');
export const Statistics = at('statistics');
/** A new dealer, who may already choose the email. */
export const EmptyStatistics = at('statistics', {
  'dealer.mine': {
    ...fixtures['dealer.mine'],
    counts: { ...fixtures['dealer.mine'].counts, stockCars: 0, soldCars: 0 },
  },
});
export const FailedStatistics = at('statistics', {
  'dealerStatistics.get': fails('unavailable', 'Serviciul nu răspunde'),
});
export const Import = at('import');
export const Profile = at('profile');
export const Team = at('team');
/** A member for sales: no cars, no import, no profile, no export. */
export const Seller = at('leads', { 'dealer.mine': { ...fixtures['dealer.mine'], dealerRole: 'sales' } });
/** A visitor without an account has no screen here: the panel sends them to sign in. */
export const AnotherRole = at('cars', { 'session.current': { ...fixtures['session.current'], role: 'user' } });
