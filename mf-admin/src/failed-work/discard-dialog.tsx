import { Confirm } from 'ui/confirm';

interface DiscardDialogProps {
  title: string;
  object: string;
  consequence: string;
  onClose(): void;
  onConfirm(): Promise<unknown>;
}

/** Asks before an email or a job is given up for good. */
export function DiscardDialog({ consequence, ...props }: DiscardDialogProps) {
  return <Confirm {...props} isOpen consequence={`${consequence} Nu poate fi anulat.`} action="Șterge" />;
}
