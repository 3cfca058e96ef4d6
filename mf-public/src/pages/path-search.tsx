import { Title } from 'contracts/ui';

/** Results by path: brand, model, city as segments. */
export default function PathSearchPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Mașini noi</Title>
    </div>
  );
}
