import { ConfirmEmail } from '../account/confirm-email.tsx';

/** Where the link of the confirming letter leads. */
export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
