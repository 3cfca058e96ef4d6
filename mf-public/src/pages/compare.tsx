import { CompareScreen } from '../compare/compare-screen.tsx';

/** Up to four cars side by side. */
export default function ComparePage() {
  return <CompareScreen />;
}
