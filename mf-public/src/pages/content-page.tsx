import { useMatch } from 'contracts/router';
import { ContentPage } from '../content-page/content-page.tsx';

/** The four content pages; the slug is the page's own, since the location already differs while navigating away. */
export default function ContentPageRoute() {
  const slug = useMatch({ strict: false, select: ({ pathname }) => pathname.slice(1) });
  return <ContentPage slug={slug} />;
}
