import { IconFlag } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { lazyWithRetry, UnstyledButton, useDisclosure, useShell } from 'ui';
import { Suspense, useEffect, useEffectEvent } from 'react';
import styles from './report.module.css';

// Rarely opened: the form is loaded on click.
const Dialog = lazyWithRetry(() => import('./report-dialog.tsx'));

/** The fragment of a car's address that opens the form: a dealer site links to it. */
const REPORT = 'raporteaza';

/**
 * "Raportează anunțul": for every visitor, on every car's page. A dealer site may send nothing but offer requests, so
 * from there the report is written on the main site.
 */
export function ReportAdvert({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const { dealerSite, publicUrl } = useShell().config;
  if (!dealerSite) return <ReportHere car={car} />;
  return (
    <a className={styles.open} href={`${publicUrl}/cars/${car.id}#${REPORT}`}>
      <Label />
    </a>
  );
}

const Label = () => (
  <>
    <IconFlag size={18} stroke={1.75} aria-hidden="true" /> Raportează anunțul
  </>
);

function ReportHere({ car }: { car: Pick<Car, 'id' | 'title'> }) {
  const [isOpen, dialog] = useDisclosure(false);
  const [wasOpened, first] = useDisclosure(false);
  const open = () => {
    first.open();
    dialog.open();
  };
  const openFromAddress = useEffectEvent(() => {
    if (window.location.hash === `#${REPORT}`) open();
  });
  useEffect(() => openFromAddress(), []);
  return (
    <>
      <UnstyledButton className={styles.open} aria-haspopup="dialog" data-scripted onClick={open}>
        <Label />
      </UnstyledButton>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Dialog car={car} isOpen={isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
}
