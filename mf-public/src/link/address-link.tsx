import { useRouter } from 'contracts/router';
import type { ComponentProps, MouseEvent } from 'react';

export type AddressLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** Path and query as built by contracts/search-path. */
  to: string;
};

/** A real link to an address with its query, followed without reloading the page. */
export function AddressLink({ to, onClick, children, ...props }: AddressLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    void router.navigate({ href: to });
  };
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  );
}
