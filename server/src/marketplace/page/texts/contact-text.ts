import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';

export const contactText = ({ siteName }: PageSite): Page => ({
  title: 'Contact',
  content: `
<p>Aveți o întrebare despre ${siteName}, o propunere sau o problemă cu un anunț? Scrieți-ne prin formular; răspundem de obicei în aceeași zi lucrătoare.</p>
<p>Întrebările despre o anumită mașină ajung cel mai repede la dealerul ei, prin butonul „Cere ofertă” de pe pagina mașinii.</p>
<p>Datele din formular sunt folosite numai ca să vă răspundem. Mai multe în <a href="/politica-de-confidentialitate">politica de confidențialitate</a>.</p>`,
});
