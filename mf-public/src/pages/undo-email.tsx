import { UndoEmail } from '../account/undo-email.tsx';

/** Where the letter to a former address leads. */
export default function UndoEmailPage() {
  return <UndoEmail />;
}
