/** The mark and the name; `href` is an anchor, since the logo may lead to another site (public-site §2). */
export function Logo({ href, name = 'AutoNou', size = 32 }: { href: string; name?: string; size?: number }) {
  return (
    <a className="an-logo" href={href} aria-label={`${name}, pagina principală`}>
      <LogoMark size={size} />
      <LogoName name={name} />
    </a>
  );
}

function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#08656c" />
      <path
        d="M5.5 20.5c.3-2.6 1.6-3.7 4.2-4.1l2.2-.4 3.3-3.5c.7-.7 1.4-1 2.4-1h3.1c1 0 1.8.4 2.4 1.2l2 2.9c1.3.5 1.9 1.6 1.9 3.2v1.7"
        fill="none"
        stroke="#fff"
        strokeWidth="2.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="11.2" cy="21" r="2.6" fill="none" stroke="#7fe0d6" strokeWidth="2.2" />
      <circle cx="21.2" cy="21" r="2.6" fill="none" stroke="#7fe0d6" strokeWidth="2.2" />
    </svg>
  );
}

/** Our own name has the accent on its second word; another site's name stays plain. */
function LogoName({ name }: { name: string }) {
  if (name !== 'AutoNou') return <span>{name}</span>;
  return (
    <span>
      Auto<b>Nou</b>
    </span>
  );
}
