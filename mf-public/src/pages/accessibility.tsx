import { AccessibilityStatement } from '../content-page/accessibility-statement.tsx';

/** The accessibility statement. */
export default function AccessibilityPage() {
  return <AccessibilityStatement />;
}
