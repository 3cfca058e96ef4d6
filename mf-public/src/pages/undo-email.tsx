import { UndoEmail } from '../account/undo-email.tsx';

/** Target of the link in the email to a former address. */
export default function UndoEmailPage() {
  return <UndoEmail />;
}
