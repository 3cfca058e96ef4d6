import { useMatch } from '@tanstack/react-router';
import { ContentPage } from '../content-page/content-page.tsx';

/** The four pages of text; the address names the page: the page's own, which the location is not any more while one leaves it. */
export default function ContentPageRoute() {
  const slug = useMatch({ strict: false, select: ({ pathname }) => pathname.slice(1) });
  return <ContentPage slug={slug} />;
}
