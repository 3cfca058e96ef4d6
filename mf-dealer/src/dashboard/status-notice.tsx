import { IconClockHour4, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { MyDealer } from 'contracts/dealer';
import { useShell } from 'ui';
import { Alert } from 'ui/alert';
import { DecisionNotes } from '../moderation/decision-notes.tsx';

/** Explains to a dealer why its cars are not public yet, or no longer. */
export function StatusNotice({ dealer }: { dealer: MyDealer }) {
  const { status, isSuspended, statusReason, isAutoApproved } = dealer;
  const { hasDemoData } = useShell().config;
  const reason = statusReason ? <p>Motivul: {statusReason}</p> : null;
  if (status === 'pending') {
    return (
      <Alert color="saffron" icon={<IconClockHour4 />} title="Contul este în așteptare" mb="md">
        <p>Vă puteți pregăti stocul de pe acum. Mașinile devin publice după ce contul este aprobat.</p>
        {reason}
      </Alert>
    );
  }
  if (status === 'rejected') {
    return (
      <Alert color="red" icon={<IconLock />} title="Contul a fost respins" mb="md">
        <p>
          Mașinile nu sunt publice, iar cererile cumpărătorilor nu pot fi citite sau descărcate. Pentru detalii,
          contactați echipa de administrare.
        </p>
        {dealer.moderation ? <DecisionNotes decisions={[dealer.moderation]} about={dealer.name} /> : reason}
      </Alert>
    );
  }
  if (isSuspended) {
    return (
      <Alert color="red" icon={<IconLock />} title="Contul este suspendat" mb="md">
        Abonamentul a expirat, iar mașinile nu sunt publice. Redevin publice imediat ce abonamentul este reînnoit.
      </Alert>
    );
  }
  if (isAutoApproved) {
    return (
      <Alert icon={<IconInfoCircle />} title="Contul a fost aprobat automat" mb="md">
        {hasDemoData ? 'Acesta este un site demonstrativ. ' : ''}Nimeni nu a verificat încă firma: mașinile sunt publice
        fără semnul „verificat”, pe care îl dă un administrator.
      </Alert>
    );
  }
  return null;
}
