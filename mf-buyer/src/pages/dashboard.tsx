import { Dashboard } from '../dashboard/dashboard.tsx';

/** The buyer's account. */
export default function DashboardPage() {
  return <Dashboard />;
}
