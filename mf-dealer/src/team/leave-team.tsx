import { Button, failureToast, useCall, useDisclosure, useShell } from 'ui';
import { Confirm } from 'ui/confirm';
import { api } from '../api.ts';

/** A member's own way out of the team. */
export function LeaveTeam() {
  const [isOpen, dialog] = useDisclosure(false);
  const { refreshSession } = useShell();
  const leave = useCall(api.team.leave, {
    done: { title: 'Ați părăsit echipa' },
    failed: failureToast('Nu ați părăsit echipa'),
    onDone: refreshSession,
  });
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Părăsește echipa
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={dialog.close}
        title="Părăsiți echipa?"
        object="Contul dumneavoastră în această echipă"
        consequence="Sunteți deconectat imediat și nu mai puteți intra în cont fără o nouă invitație."
        action="Părăsește"
        onConfirm={() => leave.mutateAsync()}
      />
    </>
  );
}
