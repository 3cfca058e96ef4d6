import { Dashboard } from '../dashboard/dashboard.tsx';

/** The dealer panel. */
export default function DashboardPage() {
  return <Dashboard />;
}
