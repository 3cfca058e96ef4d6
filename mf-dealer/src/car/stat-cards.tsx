import { IconCar, IconClock, IconMessages, IconSparkles } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { formatNumber } from 'contracts/format';

/** The specification's fixed text, shown only while there is no measurement. */
const UNMEASURED = '2h';

/** Reserved cars are public too, sold ones are not in stock: the text explains each figure. */
function carsNote({ publicCars, stockCars, soldCars }: MyDealer['counts']): string {
  const stock = `din ${formatNumber(stockCars)} în stoc; ${formatNumber(publicCars)} afișate public`;
  return soldCars > 0 ? `${stock}, ${formatNumber(soldCars)} vândute` : stock;
}

/** The stat cards: active cars, leads, unseen leads and the time to the first answer (work-areas §2 "Cars"). */
export function StatCards({ dealer: { counts, responseTime } }: { dealer: MyDealer }) {
  const figures = [
    { Icon: IconCar, label: 'Mașini active', value: formatNumber(counts.activeCars), note: carsNote(counts) },
    {
      Icon: IconMessages,
      label: 'Total lead-uri',
      value: formatNumber(counts.totalLeads),
      note: 'cereri primite, fără spam',
    },
    { Icon: IconSparkles, label: 'Lead-uri noi', value: formatNumber(counts.newLeads), note: 'încă nevăzute' },
    {
      Icon: IconClock,
      label: 'Timp de răspuns',
      value: responseTime.measured ? responseTime.text : UNMEASURED,
      note: responseTime.measured ? 'mediana ultimelor 90 de zile' : 'valoare implicită',
    },
  ];
  return (
    <dl className="wf-tiles">
      {figures.map(({ Icon, label, value, note }) => (
        <div key={label} className="an-card wf-tile">
          <dt>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            {label}
          </dt>
          <dd>{value}</dd>
          <dd className="wf-tile-note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
