import styles from './table.module.css';
/** Longer ones may break anywhere: a narrow column must not grow without limit. */
const MAX_WHOLE_LENGTH = 32;

/** An email address that breaks after its "@", if at all. */
export function Email({ address }: { address: string }) {
  const [mailbox = '', host = ''] = address.split(/(?<=@)/);
  const isWhole = Math.max(mailbox.length, host.length) <= MAX_WHOLE_LENGTH;
  return (
    <span className={isWhole ? styles.whole : undefined}>
      {mailbox}
      <wbr />
      {host}
    </span>
  );
}
