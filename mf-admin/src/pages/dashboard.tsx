import { Dashboard } from '../dashboard/dashboard.tsx';

/** The administration. */
export default function DashboardPage() {
  return <Dashboard />;
}
