import { ConfirmEmail } from '../account/confirm-email.tsx';

/** Target of the confirmation email's link. */
export default function ConfirmEmailPage() {
  return <ConfirmEmail />;
}
