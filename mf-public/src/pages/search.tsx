import { Title } from 'contracts/ui';

/** Results by query: /cauta and /search. */
export default function SearchPage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Rezultate căutare</Title>
    </div>
  );
}
