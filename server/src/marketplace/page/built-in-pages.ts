import type { LegalIdentity } from 'contracts/app-config';
import type { Page, PageSlug } from 'contracts/page';
import { aboutUs } from './texts/about-us.ts';
import { contactText } from './texts/contact-text.ts';
import { howItWorks } from './texts/how-it-works.ts';
import type { PageSite } from './texts/page-site.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';

const PAGES: Record<PageSlug, (site: PageSite) => Page> = {
  'despre-noi': aboutUs,
  'cum-functioneaza': howItWorks,
  'termeni-si-conditii': terms,
  'politica-de-confidentialitate': privacy,
  contact: contactText,
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The text that a page shows until an administrator replaces it (work-areas §2 "Info pages"). */
export const builtInPage = (slug: PageSlug, site: PageSite): Page =>
  PAGES[slug]({
    ...site,
    siteName: escaped(site.siteName),
    baseHost: escaped(site.baseHost),
    legal: Object.fromEntries(
      Object.entries(site.legal).map(([name, text]) => [name, escaped(text)]),
    ) as unknown as LegalIdentity,
  });
