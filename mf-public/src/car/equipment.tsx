import { IconCheck } from '@tabler/icons-react';
import type { CarEquipment } from 'contracts/car-equipment';
import { formatPrice } from 'contracts/format';
import styles from './equipment.module.css';

/** Equipment by group; what the cheapest version on offer does not name is marked (docs/rules/stock.md "Equipment"). */
export function Equipment({ equipment: { groups, base } }: { equipment: CarEquipment }) {
  const extras = groups.flatMap(({ items }) => items).filter(({ isExtra }) => isExtra).length;
  return (
    <div>
      <h3>Dotări</h3>
      {base && extras > 0 ? (
        <p className={styles.base}>
          <span className={styles.plus} aria-hidden="true" />
          <span>
            în plus față de versiunea de bază din ofertă, {base.version} (de la {formatPrice(base.price)}), după cum o
            descriu dealerii
          </span>
        </p>
      ) : null}
      <div className={`an-flush ${styles.groups}`}>
        {groups.map(({ label, items }) => (
          <section key={label}>
            <h4 className="an-hint">{label}</h4>
            <ul className="an-list an-stack">
              {items.map(({ text, isExtra }) => (
                <li key={text} data-extra={isExtra || undefined}>
                  {isExtra ? (
                    <span className={styles.plus} aria-hidden="true" />
                  ) : (
                    <IconCheck size={18} stroke={1.75} aria-hidden="true" />
                  )}
                  <span>
                    {text}
                    {isExtra ? <span className="an-visually-hidden"> (în plus)</span> : null}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="an-hint">Ce nu apare aici este nespecificat: mașina poate avea dotarea. Întrebați dealerul.</p>
    </div>
  );
}
