import { CREDIT_WARNING } from 'contracts/loan';
import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';
import { operatorOf } from './operator.ts';
import { dealerTerms, moderationTerms } from './terms-parts.ts';

/** Stands in the texts that an operator has to have checked; whoever edits the page removes it. */
export const FOR_LAWYER = '<p><em>Text standard al platformei, de verificat de un jurist înainte de folosire.</em></p>';

export const terms = (site: PageSite): Page => ({
  title: 'Termeni și condiții',
  content: `
<p>Acești termeni descriu folosirea site-ului ${site.siteName} (${site.baseHost}). Site-ul este operat de ${operatorOf(site)}.</p>
${FOR_LAWYER}
<h2>1. Ce este ${site.siteName}</h2>
<p>${site.siteName} este o platformă pe care dealeri de mașini noi își publică stocul, iar vizitatorii caută mașini și trimit cereri de ofertă. Nu suntem vânzătorul mașinilor și nu suntem parte în contractele dintre dealeri și cumpărători. Vânzătorul este dealerul numit în anunț, care acționează în calitate de profesionist.</p>
<h2>2. Anunțurile</h2>
<p>Dealerul răspunde de exactitatea anunțului: descriere, preț, disponibilitate, consum și emisii. Prețurile sunt în euro, cu TVA. Un anunț nu este o ofertă fermă; ea este făcută de dealer la cererea dumneavoastră. Vă puteți semnala îndoielile despre un anunț prin „Raportează anunțul” sau prin <a href="/contact">pagina de contact</a>; verificăm fiecare semnalare. Regulile sunt la punctul 10.</p>
<h2>3. Ordinea rezultatelor</h2>
<p>Rezultatele sunt ordonate după data publicării sau după criteriul ales de dumneavoastră. Pozițiile plătite poartă cuvântul „Promovat” și nu schimbă ordinea celorlalte mașini. Parametrii și ponderea lor sunt în pagina <a href="/cum-ordonam-rezultatele">Cum ordonăm rezultatele</a>.</p>
<h2>4. Conturile</h2>
<p>Pentru cont aveți nevoie de o adresă de email a dumneavoastră și de o parolă pe care o păstrați secretă. Puteți renunța oricând la cont. Putem suspenda conturile folosite pentru fraudă, mesaje nesolicitate sau anunțuri neadevărate; motivul vi se comunică pe email, iar decizia poate fi contestată gratuit, prin <a href="/contact">pagina de contact</a> sau la ${site.legal.email}.</p>
<h2>5. Cererile de ofertă</h2>
<p>O cerere ajunge la dealerul mașinii, împreună cu datele de contact pe care le-ați scris. Nu vă obligă la cumpărare.</p>
<h2>6. Calculele de finanțare</h2>
<p>Ratele arătate sunt ilustrative și nu sunt o ofertă de credit. ${CREDIT_WARNING}. Condițiile reale, cu dobânda anuală efectivă, vă sunt comunicate de creditor înainte de semnare.</p>
<h2>7. Dealerii</h2>
<p>Dealerul declară că are dreptul să vândă mașinile publicate și să folosească fotografiile încărcate. Fotografiile rămân ale lui; ne permite să le arătăm pe site cât timp anunțul există.</p>
<h2>8. Răspunderea noastră</h2>
<p>Ne îngrijim ca site-ul să funcționeze, dar nu putem promite că nu va fi niciodată întrerupt. Nu limităm răspunderea pe care legea nu ne permite să o limităm, nici drepturile dumneavoastră de consumator.</p>
<h2>9. Legea aplicabilă și litigii</h2>
<p>Se aplică legea română. Consumatorii se pot adresa Autorității Naționale pentru Protecția Consumatorilor (<a href="https://anpc.ro">anpc.ro</a>), inclusiv pentru <a href="https://anpc.ro/ce-este-sal/">soluționarea alternativă a litigiilor</a>, și instanței de la domiciliul lor.</p>
${moderationTerms(site)}
${dealerTerms(site)}
<h2>12. Puncte de contact</h2>
<p><strong>Pentru utilizatori:</strong> <a href="mailto:${site.legal.email}">${site.legal.email}</a>, ${site.legal.phone} sau <a href="/contact">pagina de contact</a>, în română sau engleză; vă răspunde un om. <strong>Pentru autoritățile statelor membre, Comisia Europeană și Comitetul european pentru servicii digitale</strong> (art. 11 din Regulamentul (UE) 2022/2065): <a href="mailto:${site.legal.email}">${site.legal.email}</a>, în română sau engleză.</p>
<h2>13. Modificări</h2>
<p>Modificările acestor termeni sunt publicate pe această pagină. Titularii de conturi sunt anunțați pe email cu cel puțin 15 zile înainte, iar dealerilor li se cere din nou acceptul, în panou. Păstrăm textul fiecărei versiuni acceptate de un dealer.</p>
<p>Versiunea din 29 noiembrie 2026.</p>`,
});
