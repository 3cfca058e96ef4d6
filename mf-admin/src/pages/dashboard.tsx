import { Title } from 'contracts/ui';

/** Administration. */
export default function AdminDashboardPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Administrare</Title>
    </div>
  );
}
