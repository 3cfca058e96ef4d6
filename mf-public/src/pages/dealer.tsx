import '../dealer/dealer.css';
import '../lead/lead.css';
import '../search/search.css';
import { DealerScreen } from '../dealer/dealer-screen.tsx';

/** A dealer's public page. */
export default function DealerPage() {
  return <DealerScreen />;
}
