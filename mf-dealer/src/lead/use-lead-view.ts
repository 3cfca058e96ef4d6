import { useNavigate, useSearch } from 'contracts/router';
import type { LeadStatus } from 'contracts/lead';
import { LeadListInput, type LeadSort } from 'contracts/lead-panel';
import { api } from '../api.ts';

export const LEAD_PAGE_SIZE = 20;

/** The list's parameters in the address; an empty value removes one. */
export interface LeadAddress {
  q?: string;
  stare?: LeadStatus | '';
  nevazute?: 'da' | '';
  scadente?: 'da' | '';
  masina?: number | '';
  sort?: LeadSort | '';
  pagina?: number | '';
}

export const NO_FILTER: LeadAddress = { q: '', stare: '', nevazute: '', scadente: '', masina: '' };

const text = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value));

/** The list by its address: it survives reload, back and copying. */
export function useLeadView(dealerId: number) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = Math.max(1, Math.floor(Number(search['pagina'])) || 1);
  const input = LeadListInput.parse({
    dealerId,
    q: text(search['q']),
    status: search['stare'],
    unseen: search['nevazute'] === 'da' || undefined,
    due: search['scadente'] === 'da' || undefined,
    carId: search['masina'] === undefined ? undefined : Number(search['masina']),
    sort: search['sort'],
    limit: LEAD_PAGE_SIZE,
    offset: (page - 1) * LEAD_PAGE_SIZE,
  });
  const query = api.lead.list.useQuery(input, { placeholderData: (previous) => previous });
  /** Any other change resets to the first page. */
  const change = (to: LeadAddress) => {
    const given = Object.entries({ ...search, pagina: '', ...to }).filter(
      ([, value]) => value !== '' && value !== undefined,
    );
    const kept: Record<string, unknown> = { ...Object.fromEntries(given), tab: 'leads' };
    void navigate({ to: '/dealer-dashboard', search: kept as { tab: 'leads' }, replace: true });
  };
  const { q, status, unseen, due, carId } = input;
  const isFiltered = [q, status, unseen, due, carId].some((value) => value !== undefined);
  return { input, page, query, change, isFiltered };
}
