// The longer sections of the terms: what happens to content (Regulation 2022/2065), and what holds between the site and
// dealers (Regulation 2019/1150). They say what this software does; a promise beyond it is the operator's to make.
import type { PageSite } from './page-site.ts';

/** What is not allowed, who decides by what means, and how a decision is contested (art. 14, 16, 17, 20 and 53). */
export const moderationTerms = ({ siteName, legal: { email } }: PageSite): string => `
<h2>10. Moderarea conținutului și contestațiile</h2>
<p>Pe ${siteName} nu sunt permise: conținutul contrar legii; anunțurile neadevărate, pentru mașini care nu există, nu sunt de vânzare sau nu aparțin dealerului; prețurile false sau fără TVA; fotografiile sau textele altcuiva, folosite fără drept; același anunț publicat de mai multe ori; recenziile false; mesajele nesolicitate, jignitoare sau înșelătoare; datele altei persoane, fără acordul ei.</p>
<ul>
<li><strong>Semnalarea.</strong> Oricine poate semnala un anunț prin „Raportează anunțul”, fără cont; pentru orice alt conținut folosiți <a href="/contact">pagina de contact</a>. Dacă ne lăsați adresa de email, vă confirmăm primirea și vă spunem ce am hotărât. Dealerul nu află cine a semnalat.</li>
<li><strong>Cine hotărăște.</strong> Deciziile le iau oameni. Programele fac numai atât: limitează trimiterile repetate, rețin mesajele nesolicitate, rețin recenziile care par să conțină date personale sau jigniri până le citește un om și nu lasă un anunț ascuns să reapară sub alt număr. Un anunț cu date neobișnuite poate cere confirmarea dealerului.</li>
<li><strong>Măsurile.</strong> După gravitate: ascunderea anunțului sau a recenziei, retragerea marcajului „Premium”, respingerea contului de dealer, suspendarea contului unei persoane. O măsură poate fi limitată în timp. La fraude repetate sau vădite, contul este închis fără avertizare prealabilă. Cine trimite des semnalări sau contestații vădit nefondate poate fi oprit, după un avertisment, să mai trimită.</li>
<li><strong>Motivarea.</strong> Dealerul sau persoana vizată primește pe email măsura, faptele, temeiul, durata și căile de atac, cel târziu când măsura începe.</li>
<li><strong>Contestația.</strong> Dealerul poate contesta gratuit fiecare decizie, o dată, în șase luni, din panou. Răspunde, motivat, alt administrator decât cel care a hotărât, dacă există. Celelalte decizii, și hotărârea asupra unei semnalări, se contestă la <a href="mailto:${email}">${email}</a>. O decizie greșită este anulată imediat.</li>
<li><strong>Alte căi.</strong> Vă puteți adresa unui organism certificat de soluționare extrajudiciară a litigiilor, instanței sau, pentru o plângere împotriva noastră, coordonatorului serviciilor digitale: Autoritatea Națională pentru Administrare și Reglementare în Comunicații (<a href="https://www.ancom.ro">ancom.ro</a>).</li>
</ul>`;

/** Notice periods, reasons, access to data, ranking and equal treatment (Regulation 2019/1150, art. 3 to 11). */
export const dealerTerms = ({ siteName, legal: { email } }: PageSite): string => `
<h2>11. Relația cu dealerii</h2>
<ul>
<li><strong>Acceptarea.</strong> Termenii sunt acceptați la înregistrare. Păstrăm versiunea acceptată, data și contul din care a fost acceptată; o vedeți în panou, iar administratorii, la verificarea dealerului.</li>
<li><strong>Modificări.</strong> Vă anunțăm pe email cu cel puțin 15 zile înainte, sau mai mult dacă trebuie să vă adaptați tehnic. În acest timp puteți înceta contractul. Nicio modificare nu se aplică pentru trecut, în afara celor cerute de lege sau în favoarea dumneavoastră.</li>
<li><strong>Restrângere și suspendare.</strong> Primiți motivele pe email cel târziu când măsura începe și o puteți contesta (punctul 10).</li>
<li><strong>Încetare.</strong> Puteți cere oricând închiderea contului, la <a href="mailto:${email}">${email}</a>. Dacă încetăm noi serviciul pentru dumneavoastră, vă anunțăm motivele cu cel puțin 30 de zile înainte, în afara cazurilor în care legea ne obligă să încetăm mai repede sau ați încălcat repetat acești termeni.</li>
<li><strong>Accesul la date.</strong> Aveți acces, cât timp contul există, la anunțurile, cererile, conversațiile, ofertele și recenziile dumneavoastră și la statisticile lor, pe care le puteți descărca. Datele altor dealeri le vedeți numai însumate, fără nume. Noi avem acces la toate acestea, ca să ținem site-ul în funcțiune, să-l păstrăm sigur și să calculăm statisticile; nu le transmitem altora în scop comercial. După încetare nu mai aveți acces la ele; descărcați înainte ce vă trebuie. Cererile sunt anonimizate la termenul din <a href="/politica-de-confidentialitate">politica de confidențialitate</a>.</li>
<li><strong>Ordinea și plata.</strong> Pozițiile „Promovat” se cumpără separat și sunt marcate; ele nu schimbă ordinea celorlalte rezultate (<a href="/cum-ordonam-rezultatele">parametrii</a>).</li>
<li><strong>Tratament egal.</strong> ${siteName} nu vinde mașini proprii și nu le favorizează pe ale cuiva. Nu vă cerem să aveți pe alte canale prețuri mai mari și nu vă interzicem să vindeți în altă parte.</li>
<li><strong>Plângeri.</strong> Orice problemă cu serviciul o puteți semnala gratuit la <a href="mailto:${email}">${email}</a>; răspundem în cel mult 15 zile.</li>
</ul>`;
