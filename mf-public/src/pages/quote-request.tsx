import { QuoteRequestScreen } from '../quote-request/quote-request-screen.tsx';

/** One request to several dealers. */
export default function QuoteRequestPage() {
  return <QuoteRequestScreen />;
}
