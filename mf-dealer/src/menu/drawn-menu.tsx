import { Menu } from 'ui/menu';
import { cloneElement, Fragment, type ReactElement, type RefAttributes, useEffect, useRef, useState } from 'react';
import type { LateMenuProps } from './menu-props.ts';

/** The menu, open at first: the click that fetched it meant it. */
export default function DrawnMenu({ button, groups, position }: LateMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // In place of the button that was clicked, so that the focus returns to it.
      target.current?.focus();
      setIsOpen(true);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu opened={isOpen} onChange={setIsOpen} {...(position ? { position } : {})}>
      <Menu.Target>
        {cloneElement(button as ReactElement<RefAttributes<HTMLButtonElement>>, { ref: target })}
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((actions, at) => (
          <Fragment key={actions[0]?.label ?? at}>
            {at > 0 ? <Menu.Divider /> : null}
            {actions.map(({ label, icon, onPick }) => (
              <Menu.Item key={label} leftSection={icon} onClick={onPick}>
                {label}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
