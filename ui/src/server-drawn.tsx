import { type HTMLAttributes, useState } from 'react';
import { useIsHydrating } from './use-is-hydrating.ts';

const SERVER_MARKUP = { __html: '' };

export type ServerDrawnProps = Omit<HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'> & {
  as: 'div' | 'section' | 'footer' | 'article';
};

/**
 * Content without life: long texts, lists of plain links. The server's markup stays as it is, and its components run
 * neither at hydration nor later; where the browser draws the page itself, they are drawn as usual.
 */
export function ServerDrawn({ as, children, ...props }: ServerDrawnProps) {
  // Only the attributes of all elements are used.
  const Element = as as 'div';
  const isHydrating = useIsHydrating();
  // Decided at the first render: markup of the server stays the server's.
  const [isServers] = useState(isHydrating && typeof document !== 'undefined');
  if (!isServers) return <Element {...props}>{children}</Element>;
  // React neither compares nor replaces markup that is set like this while it hydrates.
  return <Element {...props} dangerouslySetInnerHTML={SERVER_MARKUP} suppressHydrationWarning />;
}
