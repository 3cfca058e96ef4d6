import { PERIODS } from 'contracts/dealer-figures';
import { useNavigate, useSearch } from 'contracts/router';

export type Days = (typeof PERIODS)[number];

/** Periods as the address names them; the first one is left out of it. */
const NAMES: Record<Days, string> = { 30: 'luna', 90: 'trimestru', 365: 'an' };

/** The period in days, which is in the address; 30 unless another is chosen. */
export function usePeriod(): { days: Days; choose: (days: Days) => void } {
  const navigate = useNavigate();
  const asked = useSearch({ strict: false })['perioada'];
  const choose = (days: Days) => {
    const period = days === PERIODS[0] ? {} : { perioada: NAMES[days] };
    void navigate({ to: '/dealer-dashboard', search: { tab: 'statistics', ...period } });
  };
  return { days: PERIODS.find((days) => NAMES[days] === asked) ?? PERIODS[0], choose };
}
