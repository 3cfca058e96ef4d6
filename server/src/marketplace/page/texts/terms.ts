import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';
import { operatorOf } from './operator.ts';

export const terms = (site: PageSite): Page => ({
  title: 'Termeni și condiții',
  content: `
<p>Acești termeni descriu folosirea site-ului ${site.siteName} (${site.baseHost}). Site-ul este operat de ${operatorOf(site)}.</p>
<h2>1. Ce este ${site.siteName}</h2>
<p>${site.siteName} este o platformă pe care dealeri de mașini noi își publică stocul, iar vizitatorii caută mașini și trimit cereri de ofertă. Nu suntem vânzătorul mașinilor și nu suntem parte în contractele dintre dealeri și cumpărători. Vânzătorul este dealerul numit în anunț, care acționează în calitate de profesionist.</p>
<h2>2. Anunțurile</h2>
<p>Dealerul răspunde de exactitatea anunțului: descriere, preț, disponibilitate, consum și emisii. Prețurile sunt în euro, cu TVA. Un anunț nu este o ofertă fermă; ea este făcută de dealer la cererea dumneavoastră. Vă puteți semnala îndoielile despre un anunț prin „Raportează anunțul” sau prin <a href="/contact">pagina de contact</a>; verificăm fiecare semnalare.</p>
<h2>3. Ordinea rezultatelor</h2>
<p>Rezultatele sunt ordonate după data publicării sau după criteriul ales de dumneavoastră. Pozițiile plătite poartă cuvântul „Promovat”.</p>
<h2>4. Conturile</h2>
<p>Pentru cont aveți nevoie de o adresă de email a dumneavoastră și de o parolă pe care o păstrați secretă. Puteți renunța oricând la cont. Putem suspenda conturile folosite pentru fraudă, mesaje nesolicitate sau anunțuri neadevărate; motivul vi se comunică pe email, iar decizia poate fi contestată prin răspuns la acel mesaj.</p>
<h2>5. Cererile de ofertă</h2>
<p>O cerere ajunge la dealerul mașinii, împreună cu datele de contact pe care le-ați scris. Nu vă obligă la cumpărare.</p>
<h2>6. Calculele de finanțare</h2>
<p>Ratele arătate sunt ilustrative și nu sunt o ofertă de credit. Condițiile reale, cu dobânda anuală efectivă, vă sunt comunicate de creditor înainte de semnare.</p>
<h2>7. Dealerii</h2>
<p>Dealerul declară că are dreptul să vândă mașinile publicate și să folosească fotografiile încărcate. Fotografiile rămân ale lui; ne permite să le arătăm pe site cât timp anunțul există.</p>
<h2>8. Răspunderea noastră</h2>
<p>Ne îngrijim ca site-ul să funcționeze, dar nu putem promite că nu va fi niciodată întrerupt. Nu limităm răspunderea pe care legea nu ne permite să o limităm, nici drepturile dumneavoastră de consumator.</p>
<h2>9. Legea aplicabilă și litigii</h2>
<p>Se aplică legea română. Consumatorii se pot adresa Autorității Naționale pentru Protecția Consumatorilor (<a href="https://anpc.ro">anpc.ro</a>), inclusiv pentru <a href="https://anpc.ro/ce-este-sal/">soluționarea alternativă a litigiilor</a>, și instanței de la domiciliul lor.</p>
<h2>10. Modificări</h2>
<p>Modificările acestor termeni sunt publicate pe această pagină. Titularii de conturi sunt anunțați pe email cu cel puțin 15 zile înainte.</p>`,
});
