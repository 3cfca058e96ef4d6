import { Title } from 'contracts/ui';

/** The buyer's account. */
export default function BuyerDashboardPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Contul meu</Title>
    </div>
  );
}
