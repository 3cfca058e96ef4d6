import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { SIDEBAR_CLOSED, SIDEBAR_COOKIE } from 'contracts/sidebar-cookie';
import { useShell } from '../shell-context.ts';

const WEEK_S = 7 * 24 * 60 * 60;

const readIsOpen = () => !document.cookie.split('; ').includes(`${SIDEBAR_COOKIE}=${SIDEBAR_CLOSED}`);

/** Whether the side rail is open. Stored in a cookie for seven days, toggled with Ctrl or Cmd+B (work-areas §9). */
export function useSidebar(): { isOpen: boolean; toggle(): void } {
  const { config } = useShell();
  // The server, which draws a visitor's own panel, has read the cookie.
  const [isOpen, setIsOpen] = useState(() => (typeof document === 'undefined' ? !config.isRailClosed : readIsOpen()));
  const toggle = () =>
    setIsOpen((before) => {
      document.cookie = `${SIDEBAR_COOKIE}=${before ? SIDEBAR_CLOSED : 'open'}; path=/; max-age=${WEEK_S}; samesite=lax`;
      return !before;
    });
  useHotkeys([['mod+B', toggle]], []);
  return { isOpen, toggle };
}
