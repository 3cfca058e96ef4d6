import { DealerScreen } from '../dealer/dealer-screen.tsx';

/** A dealer's public page. */
export default function DealerPage() {
  return <DealerScreen />;
}
