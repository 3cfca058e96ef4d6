import { COST_GROUPS, type CostGroupName, readCostGroup, readVouchers, VOUCHER_SETTING } from 'contracts/cost-settings';
import type { Setting } from 'contracts/setting';
import { Badge } from 'ui';
import type { ReactNode } from 'react';
import { Section } from '../section/section.tsx';
import { valueOf } from './use-settings.ts';
import { CostGroupForm } from './cost-group-form.tsx';
import { VoucherForm } from './voucher-form.tsx';
import styles from './cost.module.css';

const TITLES: Record<CostGroupName, string> = {
  rate: 'Cursul leu/euro',
  energy: 'Distanță, carburant și energie',
  insurance: 'Asigurări',
  tax: 'Impozit',
  service: 'Service',
  residual: 'Valoarea rămasă după 5 ani',
};
const NAMES = Object.keys(COST_GROUPS) as CostGroupName[];

/** Settings of the costs on the car page: the assumptions by group, and the vouchers (docs/rules/costs.md "Cost of owning"). */
export function CostSettings({ settings }: { settings: readonly Setting[] }) {
  const voucherText = valueOf(settings, VOUCHER_SETTING);
  const vouchers = readVouchers(voucherText);
  return (
    <Section
      title="Costul unei mașini"
      hint="Pagina mașinii arată costul în 5 ani numai din valorile completate aici, fiecare cu data și sursa ei. Ce lipsește nu se afișează și nu intră în sumă; fără curs nu se calculează nimic."
    >
      <div className={styles.groups}>
        {NAMES.map((name) => {
          const { setting, keys } = COST_GROUPS[name];
          const stored = valueOf(settings, setting);
          const values = readCostGroup(name, stored);
          const filled = Object.values(values).filter(Boolean).length;
          return (
            <Group key={name} title={TITLES[name]} mark={`${filled} din ${keys.length}`} isSet={filled > 0}>
              <CostGroupForm name={name} title={TITLES[name]} values={values} stored={stored} />
            </Group>
          );
        })}
        <Group
          title="Tichete Rabla"
          mark={vouchers ? `${vouchers.year}, ${vouchers.isOn ? 'afișate' : 'ascunse'}` : 'necompletate'}
          isSet={vouchers?.isOn ?? false}
        >
          <VoucherForm vouchers={vouchers} stored={voucherText} />
        </Group>
      </div>
    </Section>
  );
}

type GroupProps = { title: string; mark: string; isSet: boolean; children: ReactNode };

const Group = ({ title, mark, isSet, children }: GroupProps) => (
  <details className={styles.group}>
    <summary>
      <span>{title}</span> <Badge className={isSet ? 'an-badge-ok' : 'an-badge-warn'}>{mark}</Badge>
    </summary>
    {children}
  </details>
);
