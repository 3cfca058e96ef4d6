import { IconMessages, IconSearch } from '@tabler/icons-react';
import { type ChatThread, ChatThreadListInput } from 'contracts/chat';
import { formatCount, formatDateTime, formatNumber } from 'contracts/format';
import { Badge, EmptyState, QueryError, SkeletonRows, TextInput, useTypedText } from 'ui';
import { Checkbox } from 'ui/checkbox';
import { Pager } from 'ui/pager';
import { api } from '../api.ts';
import type { TableView } from '../table/use-table-view.ts';
import styles from './chat.module.css';

const KINDS: Record<ChatThread['kind'], string> = { guest: 'Vizitator', user: 'Cumpărător', dealer: 'Dealer' };

/** "Ana Pop", or "Vizitator 100001" for a visitor without an account. */
export const nameOf = ({ kind, name, id }: Pick<ChatThread, 'kind' | 'name' | 'id'>): string =>
  name ?? `${KINDS[kind]} ${id}`;

/** The conversations, newest message first. */
export function ThreadList({ view, current }: { view: TableView; current: number | null }) {
  const { q, limit, offset, page, filter, change } = view;
  const input = ChatThreadListInput.parse({
    limit,
    offset,
    ...(q ? { q } : {}),
    ...(filter('necitite') ? { unread: true } : {}),
  });
  const query = api.chat.list.useQuery(input, { placeholderData: (previous) => previous });
  const { data, isError } = query;
  const [typed, setTyped] = useTypedText(q, (text) => change({ q: text }));
  return (
    <section className={`an-card ${styles.threads}`} aria-label="Conversații">
      <div className={`an-stack ${styles.tools}`}>
        <TextInput
          type="search"
          aria-label="Caută după nume sau email"
          placeholder="Caută după nume sau email"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={`Doar necitite (${formatNumber(data?.unread ?? 0)})`}
          checked={filter('necitite') !== ''}
          onChange={(event) => change({ necitite: event.currentTarget.checked ? '1' : '' })}
        />
      </div>
      {!data && isError ? <QueryError query={query} /> : null}
      {!data && !isError ? <SkeletonRows count={5} /> : null}
      {data?.items.length === 0 ? <EmptyState icon={IconMessages} title="Nicio conversație" /> : null}
      {data?.items.map((thread) => (
        <button
          key={thread.id}
          type="button"
          className={`an-plain ${styles.thread}`}
          aria-current={thread.id === current ? 'true' : undefined}
          onClick={() => change({ conversatie: thread.id, pagina: page === 1 ? '' : page })}
        >
          <span>
            <b>{nameOf(thread)}</b>
            {thread.unread > 0 ? (
              <Badge className="an-badge-accent">{formatCount(thread.unread, ['necitit', 'necitite'])}</Badge>
            ) : null}
          </span>
          <small>{thread.lastMessage}</small>
          <small>
            {KINDS[thread.kind]} · {formatDateTime(thread.lastMessageAt)}
          </small>
        </button>
      ))}
      {data ? (
        <Pager
          page={page}
          total={data.total}
          size={limit}
          onPage={(next) => change({ pagina: next === 1 ? '' : next })}
        />
      ) : null}
    </section>
  );
}
