import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';

/** Who lets a dealer on the site, and what the mark says: no more than what is done (docs/rules/dealers.md "New dealer"). */
const approval = ({ dealerAutoApprove }: PageSite): string =>
  dealerAutoApprove
    ? 'Pe acest site conturile de dealer sunt aprobate automat.'
    : 'Un cont de dealer devine public după ce îl aprobă un administrator.';

export const aboutUs = (site: PageSite): Page => ({
  title: 'Despre noi',
  content: `
<p>${site.siteName} este locul în care găsiți, la un loc, mașini noi ale dealerilor din România, de la mai multe mărci, cu prețuri cu TVA inclus și cu datele de care aveți nevoie ca să alegeți.</p>
<h2>De ce ${site.siteName}</h2>
<ul>
<li><strong>Numai mașini noi.</strong> Anunțurile aparțin dealerilor, nu persoanelor fizice.</li>
<li><strong>Dealeri verificați, marcați ca atare.</strong> ${approval(site)} Semnul „verificat” îl au numai dealerii ale căror date de firmă au fost verificate de echipa noastră.</li>
<li><strong>Prețuri care se pot compara.</strong> Prețul este în euro, cu TVA. O reducere este numită așa numai față de cel mai mic preț din ultimele 30 de zile.</li>
<li><strong>Consum și emisii la vedere.</strong> Arătăm datele WLTP ale fiecărei mașini; acolo unde dealerul nu le-a dat, spunem acest lucru.</li>
<li><strong>Fără cont obligatoriu.</strong> Căutați, comparați și cereți o ofertă fără să vă înregistrați. Contul vă păstrează favoritele.</li>
</ul>
<h2>Pentru cumpărători</h2>
<p>Căutarea, compararea și cererile de ofertă sunt gratuite. Nu vindem mașini și nu primim o parte din prețul lor: înțelegerea rămâne între dumneavoastră și dealer.</p>
<h2>Pentru dealeri</h2>
<p>Dealerii își administrează stocul, primesc cererile clienților și au o pagină proprie. Dacă reprezentați un dealer oficial, <a href="/inregistrare-dealer">înregistrați-vă aici</a>.</p>
<h2>Cum ordonăm rezultatele</h2>
<p>Implicit, cele mai noi anunțuri sunt primele. O poziție plătită este întotdeauna însoțită de cuvântul „Promovat” și nu schimbă ordinea celorlalte mașini.</p>
<p>Aveți o întrebare sau o propunere? <a href="/contact">Scrieți-ne</a>.</p>`,
});
