import { IconAlertTriangle } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { isWltpComplete } from 'contracts/car-facts';
import { formatDecimal, formatNumber } from 'contracts/format';
import { Badge, ServerDrawn } from 'ui';
import { CO2_STEPS, co2StepOf } from './co2-scale.ts';
import styles from './buy-panel.module.css';
import wltpBlockStyles from './wltp-block.module.css';
import cardStyles from '../card/card.module.css';

type WltpCar = Pick<Car, 'fuelType' | 'hybridType' | 'wltp'>;
type Figure = { name: string; value: string; unit: string };

/** Consumption and emissions of a new car, required in every advert (Directive 1999/94/EC, HG 343/2004). */
export function WltpBlock({ car }: { car: WltpCar }) {
  return (
    <ServerDrawn as="section" className={`an-box ${cardStyles.root}`} aria-labelledby="consum-emisii">
      <Wltp car={car} />
    </ServerDrawn>
  );
}

function Wltp({ car }: { car: WltpCar }) {
  const { wltp, fuelType, hybridType } = car;
  const co2 = co2Of(car);
  return (
    <>
      <div className={`an-row ${cardStyles.head}`}>
        <h2 id="consum-emisii">Consum și emisii (WLTP)</h2>
        {wltp?.emissionNorm ? <Badge className="an-badge-ok">{wltp.emissionNorm}</Badge> : null}
      </div>
      {isWltpComplete(fuelType, hybridType, wltp) ? null : (
        <p className={`an-soft ${styles.note}`} data-kind="warn">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <span>Dealerul nu a comunicat datele WLTP</span>
        </p>
      )}
      <dl className={`an-column ${wltpBlockStyles.figures}`}>
        {figuresOf(car).map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
      {co2 === null ? null : <Co2Scale co2={co2} />}
      <p className={cardStyles.small}>
        Valori declarate de producător, conform procedurii WLTP. Consumul real depinde de stilul de condus, trafic și
        echipare. Ghidul privind consumul de carburant și emisiile de CO₂ este disponibil gratuit la dealer.
      </p>
    </>
  );
}

/** An electric car emits nothing while driving; for all others only the dealer's figure is used. */
const co2Of = ({ fuelType, wltp }: WltpCar): number | null => wltp?.co2 ?? (fuelType === 'electric' && wltp ? 0 : null);

function figuresOf(car: WltpCar): Figure[] {
  const { wltp, fuelType, hybridType } = car;
  if (!wltp) return [];
  const isElectric = fuelType === 'electric';
  const isPluggedIn = isElectric || hybridType === 'phev';
  const co2 = co2Of(car);
  const figures = [
    !isElectric &&
      wltp.consumption !== null && {
        name: 'Consum combinat',
        value: formatDecimal(wltp.consumption),
        unit: 'l/100 km',
      },
    isPluggedIn &&
      wltp.electricConsumption !== null && {
        name: 'Consum electric combinat',
        value: formatDecimal(wltp.electricConsumption),
        unit: 'kWh/100 km',
      },
    co2 !== null && { name: 'CO₂ combinat', value: formatNumber(co2), unit: 'g/km' },
    isPluggedIn &&
      wltp.electricRange !== null && {
        name: 'Autonomie electrică',
        value: formatNumber(wltp.electricRange),
        unit: 'km',
      },
  ];
  return figures.filter((figure) => figure !== false);
}

const ORDINALS = ['întâi', 'a doua', 'a treia', 'a patra', 'a cincea', 'a șasea', 'a șaptea'] as const;

/** Our own seven-step scale, said not to be official, with the car's step outlined; `co2` in g/km, combined. */
function Co2Scale({ co2 }: { co2: number }) {
  const own = co2StepOf(co2);
  const label = `CO₂ ${formatNumber(co2)} g/km, treapta ${ORDINALS[own]} din șapte a scării noastre`;
  return (
    <>
      <div className={wltpBlockStyles.co2} role="img" aria-label={label}>
        {CO2_STEPS.map((step, index) => (
          <span key={step.label} data-own={index === own || undefined} style={{ background: step.color }}>
            {step.label}
          </span>
        ))}
      </div>
      <p className={cardStyles.small}>
        Treptele și culorile sunt ale noastre, în g CO₂/km, pentru orientare; nu sunt o etichetă oficială.
      </p>
    </>
  );
}
