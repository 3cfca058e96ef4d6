import { Title } from 'contracts/ui';

/** Car detail. */
export default function CarPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Mașină nouă</Title>
    </div>
  );
}
