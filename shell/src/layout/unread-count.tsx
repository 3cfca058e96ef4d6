import { formatCount } from 'contracts/format';
import { Badge } from 'ui';
import { api } from '../api/api.ts';

/** How many messages of dealers wait for the buyer, as of when the menu was opened; nothing when none do. */
export default function UnreadCount() {
  const { data } = api.conversation.unread.useQuery(undefined, { refetchOnMount: 'always' });
  if (!data || data.count === 0) return null;
  return (
    <Badge component="span" className="an-badge-accent">
      <span aria-hidden="true">{data.count}</span>
      <span className="an-visually-hidden">{formatCount(data.count, ['mesaj necitit', 'mesaje necitite'])}</span>
    </Badge>
  );
}
