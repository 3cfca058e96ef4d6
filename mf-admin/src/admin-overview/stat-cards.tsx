import { formatNumber } from 'contracts/format';
import type { Overview } from 'contracts/admin-overview';
import { IconBuildingStore, IconCar, IconMessages, IconUsers } from '@tabler/icons-react';

/** The four stat cards of the specification (work-areas §2 "Dashboard"). */
export function StatCards({ overview }: { overview: Overview }) {
  const tiles = [
    { label: 'Dealeri verificați', value: overview.verifiedDealers, icon: IconBuildingStore },
    { label: 'Mașini active', value: overview.activeCars, icon: IconCar },
    { label: 'Lead-uri generate', value: overview.leads, icon: IconMessages },
    { label: 'Cumpărători înregistrați', value: overview.buyers, icon: IconUsers },
  ];
  return (
    <dl className="wf-tiles">
      {tiles.map(({ label, value, icon: Shape }) => (
        <div key={label} className="an-card wf-tile">
          <dt>
            <Shape size={18} stroke={1.75} aria-hidden="true" />
            {label}
          </dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
