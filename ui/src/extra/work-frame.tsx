import { ActionIcon, Avatar, Badge, type DrawerProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebar, IconLogout, IconMenu2, type Icon } from '@tabler/icons-react';
import { Link } from 'contracts/router';
import type { ReactNode } from 'react';
import type { CurrentUser, Role } from 'contracts/user';
import { Logo } from '../logo.tsx';
import { lazyWhenOpen } from '../lazy-with-retry.tsx';
import { useShell } from '../shell-context.ts';
import { useSidebar } from './use-sidebar.ts';

export type WorkItem = {
  label: string;
  icon: Icon;
  /** A number or word beside the label, such as "3 noi". */
  badge?: string | undefined;
  isCurrent: boolean;
  /** The address of the item, with its tab. */
  to: '/dealer-dashboard' | '/admin-dashboard';
  search: Record<string, string>;
};

export type WorkFrameProps = { title: string; user: CurrentUser; items: WorkItem[]; children: ReactNode };

/** Only narrow screens open it. */
const LateDrawer = lazyWhenOpen<DrawerProps>(
  () => import('./overlay.tsx').then(({ Drawer }) => ({ default: Drawer })),
  ({ opened }) => opened,
  ({ onClose }) => ({ title: 'Meniu', onClose, isSide: true }),
);

const ROLE_LABELS: Record<Role, string> = { admin: 'Administrator', dealer: 'Dealer', user: 'User' };

/** The frame of a work area: menu, role label and logout; a rail on wide screens, a drawer on narrow ones. */
export function WorkFrame({ title, user, items, children }: WorkFrameProps) {
  const { config } = useShell();
  const rail = useSidebar();
  const [isMenuOpen, menu] = useDisclosure(false);
  return (
    <div className="wf" data-closed={rail.isOpen ? undefined : ''}>
      <div className="wf-bar">
        <b>{title}</b>
        <ActionIcon aria-label="Meniu" aria-haspopup="dialog" onClick={menu.open}>
          <IconMenu2 size={22} stroke={1.75} />
        </ActionIcon>
      </div>
      <aside className="wf-rail" aria-label="Meniul panoului">
        <div className="wf-rail-head">
          <Logo href={config.siteHomeUrl} name={config.siteName} />
        </div>
        <WorkMenu user={user} items={items}>
          <button
            type="button"
            className="wf-item"
            aria-expanded={rail.isOpen}
            aria-label={rail.isOpen ? 'Restrânge meniul' : 'Extinde meniul'}
            title="Ctrl+B"
            onClick={rail.toggle}
          >
            <IconLayoutSidebar size={20} stroke={1.75} aria-hidden="true" />
            <span>Restrânge meniul</span>
          </button>
        </WorkMenu>
      </aside>
      <LateDrawer
        opened={isMenuOpen}
        onClose={menu.close}
        position="right"
        size={320}
        title="Meniu"
        closeButtonProps={{ 'aria-label': 'Închide meniul' }}
      >
        <WorkMenu user={user} items={items} onChosen={menu.close} />
      </LateDrawer>
      <div className="wf-main">{children}</div>
    </div>
  );
}

type WorkMenuProps = Pick<WorkFrameProps, 'user' | 'items'> & { onChosen?(): void; children?: ReactNode };

function WorkMenu({ user, items, onChosen, children }: WorkMenuProps) {
  const { logout } = useShell();
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();
  return (
    <nav className="wf-nav" aria-label="Secțiunile panoului">
      {items.map(({ label, icon: Shape, badge, isCurrent, to, search }) => (
        <Link
          key={label}
          to={to}
          search={search}
          className="wf-item"
          aria-current={isCurrent ? 'page' : undefined}
          title={label}
          onClick={onChosen}
        >
          <Shape size={20} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
          {badge ? (
            <span>
              <Badge className="an-badge-accent">{badge}</Badge>
            </span>
          ) : null}
        </Link>
      ))}
      <span className="wf-gap" />
      {children}
      <div className="wf-user">
        <Avatar size={40} color="petrol" aria-hidden="true">
          {initials}
        </Avatar>
        <span>
          <b>{`${user.firstName} ${user.lastName}`}</b>
          <small>{ROLE_LABELS[user.role]}</small>
        </span>
      </div>
      <button type="button" className="wf-item" title="Ieșire" onClick={() => void logout()}>
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        <span>Ieșire</span>
      </button>
    </nav>
  );
}
