import { ConfirmQuoteScreen } from '../quote-request/confirm-quote-screen.tsx';

/** Target of the link in the email to who asks several dealers without an account. */
export default function ConfirmQuoteRequestPage() {
  return <ConfirmQuoteScreen />;
}
