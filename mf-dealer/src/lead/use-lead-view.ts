import { useNavigate, useSearch } from 'contracts/router';
import { ConversationListInput } from 'contracts/conversation-list';
import type { LeadStatus } from 'contracts/lead';
import type { LeadSort } from 'contracts/lead-panel';
import { api } from '../api.ts';

export const LEAD_PAGE_SIZE = 20;

/** The list's parameters in the address; an empty value removes one. */
export interface LeadAddress {
  q?: string;
  stare?: LeadStatus | '';
  nevazute?: 'da' | '';
  scadente?: 'da' | '';
  /** Requests to several dealers alone. */
  cereri?: 'da' | '';
  masina?: number | '';
  sort?: LeadSort | '';
  pagina?: number | '';
}

export const NO_FILTER: LeadAddress = { q: '', stare: '', nevazute: '', scadente: '', cereri: '', masina: '' };

const text = (value: unknown): string | undefined => (value === undefined || value === '' ? undefined : String(value));

/** The list and the open conversation by the address: they survive reload, back and copying. */
export function useLeadView() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = Math.max(1, Math.floor(Number(search['pagina'])) || 1);
  const input = ConversationListInput.parse({
    q: text(search['q']),
    status: search['stare'],
    unread: search['nevazute'] === 'da' || undefined,
    due: search['scadente'] === 'da' || undefined,
    about: search['cereri'] === 'da' ? 'request' : undefined,
    carId: search['masina'] === undefined ? undefined : Number(search['masina']),
    sort: search['sort'],
    limit: LEAD_PAGE_SIZE,
    offset: (page - 1) * LEAD_PAGE_SIZE,
  });
  const query = api.conversation.list.useQuery(input, { placeholderData: (previous) => previous });
  const go = (to: Record<string, unknown>, replace: boolean) => {
    const given = Object.entries({ ...search, ...to }).filter(([, value]) => value !== '' && value !== undefined);
    const kept: Record<string, unknown> = { ...Object.fromEntries(given), tab: 'leads' };
    void navigate({ to: '/dealer-dashboard', search: kept as { tab: 'leads' }, replace });
  };
  /** Any other change resets to the first page. */
  const change = (to: LeadAddress) => go({ pagina: '', ...to }, true);
  const openId = Number(search['conversatie']) || null;
  /** Null closes it. From the list "back" leads to the list; from one conversation to another it does not pile up. */
  const open = (id: number | null) => go({ conversatie: id ?? '' }, openId !== null && id !== null);
  const { q, status, unread, due, about, carId } = input;
  const isFiltered = [q, status, unread, due, about, carId].some((value) => value !== undefined);
  return { input, page, query, change, isFiltered, openId, open };
}
