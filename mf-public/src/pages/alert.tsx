import { AlertScreen } from '../alert/alert-screen.tsx';

/** How often somebody is written to about a saved search. */
export default function AlertPage() {
  return <AlertScreen />;
}
