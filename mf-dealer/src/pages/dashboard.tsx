import { Title } from 'contracts/ui';

/** The dealer panel. */
export default function DealerDashboardPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Panou Dealer</Title>
    </div>
  );
}
