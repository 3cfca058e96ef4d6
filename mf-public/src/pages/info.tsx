import { useLocation } from '@tanstack/react-router';
import { InfoPage } from '../info/info-page.tsx';

/** The four pages of text; the address names the page. */
export default function InfoRoute() {
  return <InfoPage slug={useLocation().pathname.slice(1)} />;
}
