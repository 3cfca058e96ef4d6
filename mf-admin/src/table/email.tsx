/** An e-mail address that breaks after its "@", if at all. */
export function Email({ address }: { address: string }) {
  const [mailbox, host] = address.split(/(?<=@)/);
  return (
    <span>
      {mailbox}
      <wbr />
      {host}
    </span>
  );
}
