import { useMatch } from '@tanstack/react-router';
import { InfoPage } from '../info/info-page.tsx';

/** The four pages of text; the address names the page: the page's own, which the location is not any more while one leaves it. */
export default function InfoRoute() {
  const slug = useMatch({ strict: false, select: ({ pathname }) => pathname.slice(1) });
  return <InfoPage slug={slug} />;
}
