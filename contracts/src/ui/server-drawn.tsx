import { type ComponentProps, type ElementType, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;
const SERVER_MARKUP = { __html: '' };

type ServerDrawnProps<Tag extends ElementType> = { as: Tag } & Omit<ComponentProps<Tag>, 'dangerouslySetInnerHTML'>;

/**
 * Content without life: long texts, lists of plain links. The server's markup stays as it is, and its components run
 * neither at hydration nor later; where the browser draws the page itself, they are drawn as usual.
 */
export function ServerDrawn<Tag extends 'div' | 'section' | 'footer' | 'article'>({
  as,
  children,
  ...props
}: ServerDrawnProps<Tag>) {
  const Element: ElementType = as;
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // Of the first render: what was the server's stays it.
  const [isServers] = useState(isHydrating && typeof document !== 'undefined');
  if (!isServers) return <Element {...props}>{children}</Element>;
  // React neither compares nor replaces markup that is set like this while it hydrates.
  return <Element {...props} dangerouslySetInnerHTML={SERVER_MARKUP} suppressHydrationWarning />;
}
