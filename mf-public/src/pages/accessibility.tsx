import { AccessibilityStatement } from '../info/accessibility-statement.tsx';

/** The accessibility statement. */
export default function AccessibilityPage() {
  return <AccessibilityStatement />;
}
