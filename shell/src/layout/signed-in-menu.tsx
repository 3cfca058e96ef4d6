import { Link } from 'contracts/router';
import { IconLogout } from '@tabler/icons-react';
import type { CurrentUser } from 'contracts/user';
import { UnstyledButton, useShell } from 'ui';
import { Menu } from 'ui/shell-parts';
import type { ReactNode } from 'react';
import { fullName } from '../session/role-links.ts';
import { accountEntries, UnreadCount } from './account-entries.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './menu.module.css';

interface SignedInMenuProps {
  user: CurrentUser;
  /** Class and content of the menu's button. */
  className: string | undefined;
  label: ReactNode;
}

/**
 * Name, e-mail, Dashboard, 'Ieșire' (public-site §2 "Header"), and a buyer's own pages. Dashboard leads an admin to
 * /admin-dashboard, a dealer to /dealer-dashboard, anyone else to /.
 */
export default function SignedInMenu({ user, className, label: button }: SignedInMenuProps) {
  const { logout } = useShell();
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={className}>
          <span className="an-visually-hidden">Meniul contului</span>
          {button}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.userCard}>
          <b>{fullName(user)}</b>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {accountEntries(user).map(({ icon: Shape, label, to, search = {}, hasUnread }) => (
          <Menu.Item
            key={label}
            leftSection={<Shape size={20} stroke={1.75} />}
            renderRoot={(props) => <Link to={to} search={search} {...props} />}
          >
            {label} {hasUnread ? <UnreadCount /> : null}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconLogout size={20} stroke={1.75} />} onClick={() => void logout()}>
          Ieșire
        </Menu.Item>
        <Menu.Divider />
        <div className={`an-ends ${styles.themeRow}`}>
          Temă
          <ThemeSwitch />
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
