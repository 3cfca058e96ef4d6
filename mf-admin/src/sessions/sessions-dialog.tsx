import { refusalText } from 'contracts/field-issues';
import { formatAgo, formatCount } from 'contracts/format';
import { Button, QueryContent, SkeletonRows, useCall } from 'ui';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import styles from '../form/form.module.css';
import sectionStyles from '../section/section.module.css';

/** A user's sessions: how many there are, and a button to end them all. */
export function SessionsDialog({ userId, name, onClose }: { userId: number; name: string; onClose(): void }) {
  const utils = api.useUtils();
  const query = api.user.sessions.useQuery({ id: userId }, { gcTime: 0 });
  const end = useCall(api.user.endSessions, {
    done: { title: 'Sesiuni închise', message: `${name} a fost deconectat peste tot.` },
    failed: (error) => refusalText(error, 'Nu s-au putut închide sesiunile.'),
    refresh: () => utils.user.sessions.invalidate(),
    onDone: onClose,
  });
  return (
    <Dialog title={`Sesiuni: ${name}`} onClose={onClose}>
      <div className={styles.root}>
        <QueryContent query={query} waiting={<SkeletonRows count={1} />}>
          {(data) => (
            <p>
              {data.count === 0
                ? 'Nicio sesiune activă.'
                : formatCount(data.count, ['sesiune activă', 'sesiuni active'])}
              {data.lastSeenAt ? <>, ultima folosită {formatAgo(data.lastSeenAt, new Date())}</> : null}
            </p>
          )}
        </QueryContent>
        <p className={`an-hint ${sectionStyles.hint}`}>
          Închiderea deconectează contul din toate browserele, inclusiv sesiunile în care altcineva lucrează în numele
          lui.
        </p>
        <div className={`an-wrapping ${styles.actions}`}>
          <Button variant="subtle" onClick={onClose}>
            Renunță
          </Button>
          <Button
            color="red"
            disabled={!query.data?.count}
            loading={end.isPending}
            onClick={() => end.mutate({ id: userId })}
          >
            Închide toate sesiunile
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
