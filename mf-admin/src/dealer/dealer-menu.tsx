import {
  IconCreditCard,
  IconDevices,
  IconListCheck,
  IconRosetteDiscountCheck,
  IconTrash,
  IconUserCancel,
  IconUserX,
  IconWorld,
} from '@tabler/icons-react';
import type { DealerRow, DealerStatus } from 'contracts/dealer';
import { Menu } from 'ui/overlay';
import type { ReactNode } from 'react';
import type { DealerDialogName } from './dealer-dialog.tsx';

interface DealerMenuProps {
  dealer: DealerRow;
  onDialog(name: DealerDialogName): void;
  onStatus(status: DealerStatus): void;
  /** The button that opens it. */
  children: ReactNode;
}

/** The less common actions on a dealer; the destructive one is the last and asks for confirmation. */
export function DealerMenu({ dealer, onDialog, onStatus, children }: DealerMenuProps) {
  const { status } = dealer;
  return (
    <Menu position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListCheck size={18} />} onClick={() => onDialog('review')}>
          Verificări și istoric
        </Menu.Item>
        <Menu.Item leftSection={<IconCreditCard size={18} />} onClick={() => onDialog('subscription')}>
          Abonament
        </Menu.Item>
        <Menu.Item leftSection={<IconWorld size={18} />} onClick={() => onDialog('subdomain')}>
          Subdomeniu
        </Menu.Item>
        <Menu.Item leftSection={<IconDevices size={18} />} onClick={() => onDialog('sessions')}>
          Sesiuni
        </Menu.Item>
        <Menu.Divider />
        {status === 'verified' ? null : (
          <Menu.Item leftSection={<IconRosetteDiscountCheck size={18} />} onClick={() => onStatus('verified')}>
            Marchează verificat
          </Menu.Item>
        )}
        {status === 'pending' ? null : (
          <Menu.Item onClick={() => onDialog('pending')}>Pune în așteptare cu motiv…</Menu.Item>
        )}
        {status === 'rejected' ? null : (
          <Menu.Item color="red" leftSection={<IconUserX size={18} />} onClick={() => onDialog('rejection')}>
            Respinge…
          </Menu.Item>
        )}
        <Menu.Item color="red" leftSection={<IconUserCancel size={18} />} onClick={() => onDialog('suspension')}>
          Suspendă persoana…
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={() => onDialog('deletion')}>
          Șterge…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
