import { IconFlag } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { UnstyledButton, useDisclosure } from 'contracts/ui';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../account/use-form-before-hydration.ts';
import './report.css';

// Few ever open it: its form comes with the click.
const Dialog = lazy(() => import('./report-dialog.tsx').then(({ ReportDialog }) => ({ default: ReportDialog })));

/** "Raportează anunțul": for every visitor, on every car's page. */
export function ReportAdvert({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const [isOpen, dialog] = useDisclosure(false);
  const [wasOpened, first] = useDisclosure(false);
  const isHydrated = useIsHydrated();
  const open = () => {
    first.open();
    dialog.open();
  };
  return (
    <>
      <UnstyledButton className="rp-open" aria-haspopup="dialog" disabled={!isHydrated} onClick={open}>
        <IconFlag size={18} stroke={1.75} aria-hidden="true" /> Raportează anunțul
      </UnstyledButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Dialog car={car} isOpen={isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
