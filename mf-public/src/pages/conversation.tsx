import { GuestScreen } from '../conversation/guest-screen.tsx';

/** Target of the links in emails about a request. */
export default function ConversationPage() {
  return <GuestScreen />;
}
