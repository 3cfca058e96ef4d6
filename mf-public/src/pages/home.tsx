import { Title } from 'contracts/ui';

/** Home (public-site §2). */
export default function HomePage() {
  return (
    <div className="an-wrap an-section">
      <Title order={1}>Mașini noi, la prețuri clare.</Title>
    </div>
  );
}
