import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';

export type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'role'> & {
  /** The address that opens before the page's scripts are loaded, and in another tab. */
  to: string;
  onPress: () => void;
};

/** A button whose effect has an address: it works before any script, and as a button with them. */
export function ButtonLink({ to, onPress, children, ...props }: ButtonLinkProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    onPress();
  };
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    press(event);
  };
  // A link knows Enter only; the page would scroll.
  const type = (event: KeyboardEvent) => {
    if (event.key === ' ') press(event);
  };
  return (
    <a {...props} role="button" href={to} onClick={click} onKeyDown={type}>
      {children}
    </a>
  );
}
