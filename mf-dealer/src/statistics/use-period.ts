import { PERIODS } from 'contracts/dealer-figures';
import { useNavigate, useSearch } from 'contracts/router';

export type Days = (typeof PERIODS)[number];

const isPeriod = (days: unknown): days is Days => PERIODS.some((one) => one === days);

/** The period in days, which is in the address; 30 unless another is chosen. */
export function usePeriod(): { days: Days; choose: (days: Days) => void } {
  const navigate = useNavigate();
  const asked = Number(useSearch({ strict: false })['zile']);
  const choose = (days: Days) =>
    void navigate({
      to: '/dealer-dashboard',
      search: { tab: 'statistics', ...(days === 30 ? {} : { zile: String(days) }) },
    });
  return { days: isPeriod(asked) ? asked : 30, choose };
}
