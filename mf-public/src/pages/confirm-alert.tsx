import { ConfirmAlertScreen } from '../alert/alert-screen.tsx';

/** Where the link of the letter about a new alert leads. */
export default function ConfirmAlertPage() {
  return <ConfirmAlertScreen />;
}
