import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';

export const howItWorks = ({ siteName, dealerAutoApprove }: PageSite): Page => ({
  title: 'Cum funcționează',
  content: `
<p>De la prima căutare până la cheile mașinii sunt câțiva pași. ${siteName} vă ajută la cei dinainte de semnarea contractului.</p>
<h2>Pentru cumpărători</h2>
<ol>
<li><strong>Căutați.</strong> Alegeți orașul, marca, modelul sau prețul maxim ori scrieți ce doriți, de exemplu „skoda octavia diesel cluj”. Filtrele rămân în adresa paginii, așa că o căutare poate fi salvată sau trimisă mai departe.</li>
<li><strong>Comparați.</strong> Puneți până la patru mașini una lângă alta; diferențele sunt marcate.</li>
<li><strong>Păstrați favoritele.</strong> Inima de pe fiecare mașină o păstrează în acest browser sau, dacă aveți cont, oriunde vă autentificați.</li>
<li><strong>Cereți o ofertă.</strong> Butonul „Cere ofertă” trimite mesajul direct dealerului. Primiți pe email o confirmare cu numărul lui de telefon.</li>
<li><strong>Vorbiți cu dealerul.</strong> Disponibilitatea, condițiile finale, finanțarea și livrarea se stabilesc între dumneavoastră și dealer.</li>
</ol>
<h2>Pentru dealeri</h2>
<ol>
<li><strong>Înregistrați-vă</strong> <a href="/inregistrare-dealer">ca dealer</a> și completați datele firmei. Puteți pregăti stocul imediat.</li>
<li><strong>Contul este aprobat.</strong> ${dealerAutoApprove ? 'Pe acest site aprobarea este automată, iar mașinile active sunt publice imediat.' : 'Un administrator vede datele firmei; după aprobare, mașinile active devin publice și sunteți anunțat pe email.'}</li>
<li><strong>Publicați mașinile</strong> cu fotografii, dotări, garanție, disponibilitate și date de consum WLTP.</li>
<li><strong>Răspundeți cererilor.</strong> Le primiți pe email și în panou. Timpul dumneavoastră de răspuns este măsurat și arătat cumpărătorilor.</li>
</ol>
<h2>Întrebări frecvente</h2>
<h3>Cât costă?</h3>
<p>Pentru cumpărători, nimic. Abonamentele dealerilor sunt descrise în panoul de dealer.</p>
<h3>Prețul afișat este final?</h3>
<p>Este prețul cu TVA comunicat de dealer. Dealerul îl confirmă în ofertă.</p>
<h3>Ce înseamnă „Rezervată” și „Vândută”?</h3>
<p>Pentru o mașină rezervată puteți încă trimite o cerere, în caz că rezervarea se anulează. Pagina unei mașini vândute mai rămâne 30 de zile și vă arată mașini asemănătoare.</p>`,
});
