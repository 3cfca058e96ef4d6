import { IconClockHour4, IconLock } from '@tabler/icons-react';
import type { DealerStatus } from 'contracts/dealer';
import { Alert } from 'contracts/ui';

/** Tells a dealer whose cars are not public yet, or no longer, why that is. */
export function StatusNotice({ status }: { status: DealerStatus }) {
  if (status === 'pending') {
    return (
      <Alert color="saffron" icon={<IconClockHour4 />} title="Contul este în așteptare" mb="md">
        Vă puteți pregăti stocul de pe acum. Mașinile devin publice după ce contul este aprobat.
      </Alert>
    );
  }
  if (status === 'rejected') {
    return (
      <Alert color="red" icon={<IconLock />} title="Contul a fost respins" mb="md">
        Mașinile nu sunt publice. Pentru detalii, contactați echipa de administrare.
      </Alert>
    );
  }
  return null;
}
