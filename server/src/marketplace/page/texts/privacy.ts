import type { Page } from 'contracts/page';
import type { PageSite } from './page-site.ts';
import { operatorOf } from './operator.ts';
import { FOR_LAWYER } from './terms.ts';

/** The cookies by name; the law requires all of them to be listed. */
const cookies = ({ isHttps }: PageSite): string => `
<table>
<thead><tr><th scope="col">Cookie</th><th scope="col">La ce folosește</th><th scope="col">Cât durează</th></tr></thead>
<tbody>
<tr><td>${isHttps ? '__Host-sid' : 'sid'}</td><td>Vă recunoaște după autentificare. Apare numai dacă aveți cont și vă autentificați.</td><td>Cel mult 30 de zile; se șterge la deconectare</td></tr>
<tr><td>${isHttps ? '__Host-browser' : 'browser'}</td><td>Recunoaște browserul în care v-ați autentificat, ca încercările altora de a vă ghici parola să nu vă țină afară. Nu vă autentifică și nu vă urmărește.</td><td>Un an de la ultima autentificare; un cookie nou la schimbarea parolei</td></tr>
<tr><td>${isHttps ? '__Host-guest' : 'guest'}</td><td>Leagă mesajele dumneavoastră din chat de aceeași conversație, fără cont. Apare numai după primul mesaj trimis.</td><td>30 de zile</td></tr>
<tr><td>${isHttps ? '__Host-canary' : 'canary'}</td><td>Un număr ales la întâmplare, de la 0 la 99, ca să vedeți aceeași versiune a site-ului pe toate paginile. Apare numai cât timp încercăm o versiune nouă cu o parte dintre vizitatori. Nu vă identifică.</td><td>Până închideți browserul sau se încheie încercarea</td></tr>
<tr><td>${isHttps ? '__Host-version' : 'version'}</td><td>Un număr ales la întâmplare după ce salvați sau trimiteți ceva, ca să vedeți modificarea imediat, oricare dintre serverele noastre v-ar răspunde. Nu vă identifică.</td><td>Un minut</td></tr>
<tr><td>sidebar_state</td><td>Ține minte dacă meniul lateral din panouri este deschis.</td><td>7 zile</td></tr>
</tbody>
</table>`;

export const privacy = (site: PageSite): Page => ({
  title: 'Politica de confidențialitate',
  content: `
<p>Această pagină spune ce date cu caracter personal prelucrează ${site.siteName}, de ce, cât timp și ce drepturi aveți. Operatorul este ${operatorOf(site)}.</p>
${FOR_LAWYER}
<h2>Ce date prelucrăm și de ce</h2>
<ul>
<li><strong>Cererea de ofertă:</strong> nume, email, telefon și mesaj. Le transmitem dealerului mașinii ca să vă răspundă; el devine la rândul lui operator. Temeiul: demersurile cerute de dumneavoastră înaintea unui contract. Dacă ați bifat separat acest lucru și dealerul nu răspunde în 48 de ore, vă trimitem un singur email cu mașini similare ale altor dealeri, fără să le dăm datele dumneavoastră; temeiul este consimțământul, pe care îl puteți retrage scriindu-ne. Notițele dealerului despre cerere îi aparțin lui, ca operator. După 24 de luni datele din cerere sunt anonimizate.</li>
<li><strong>Contul:</strong> nume, email, parolă (păstrată numai sub formă de amprentă criptografică), opțional telefon și oraș, mașinile favorite. Temeiul: contractul de folosire a contului. Le păstrăm până la ștergerea contului.</li>
<li><strong>Acceptul termenilor, pentru dealeri:</strong> ce versiune a termenilor a fost acceptată, când și din ce cont, ca să putem dovedi ce s-a convenit. Temeiul: contractul și interesul legitim. Le păstrăm cât timp există dealerul; la ștergerea contului dumneavoastră rămâne numai data, fără persoană.</li>
<li><strong>Căutările salvate:</strong> filtrele, cât de des vă scriem și adresa de email, ca să vă anunțăm mașinile noi și prețurile mai mici. Fără cont, abia după ce confirmați adresa. Temeiul: consimțământul, pe care îl retrageți dintr-un clic din orice email. Fără cont, le ștergem când vă dezabonați, iar cererile neconfirmate după 48 de ore; cu cont, când le ștergeți sau odată cu contul.</li>
<li><strong>Contactul și chatul:</strong> datele și mesajele pe care ni le trimiteți, ca să vă răspundem. Temeiul: interesul legitim de a răspunde. Conversația din chat a cuiva fără cont se șterge la 12 luni după ultimul mesaj; a cuiva cu cont, odată cu contul.</li>
<li><strong>Raportarea unui anunț:</strong> ce ne scrieți despre anunț și, dacă o lăsați, adresa de email, ca să vă spunem ce am hotărât. Dealerul nu află cine a raportat. Temeiul: obligația legală de a primi sesizări (Regulamentul (UE) 2022/2065).</li>
<li><strong>Siguranța site-ului:</strong> adresa IP, pentru limitarea abuzurilor; în jurnalul de siguranță este păstrată numai o formă scurtată. Dacă un cont este suspendat, păstrăm motivul și, cel mult trei ani după ștergerea contului, o amprentă criptografică a adresei de email, ca să nu fie înregistrată din nou. Temeiul: interesul legitim de a proteja site-ul.</li>
<li><strong>Orașul apropiat:</strong> este dedus din adresa IP, pe serverul nostru, fără a fi trimis altcuiva și fără a fi păstrat.</li>
</ul>
<p>Nu vindem date, nu facem profilare și nu luăm decizii automate care să vă afecteze. Mesaje comerciale primiți numai dacă ați bifat separat acest lucru.</p>
<h2>Cui transmitem date</h2>
<p>Dealerului căruia îi scrieți și furnizorilor care ne găzduiesc serverele și ne livrează emailurile, în baza unui contract și numai pentru aceste scopuri.</p>
<h2>Cookie-uri</h2>
<p>Folosim numai cookie-uri necesare; de aceea nu vedeți o fereastră de consimțământ. Nu există cookie-uri de publicitate sau de analiză.</p>${cookies(site)}
<p>În memoria browserului dumneavoastră mai păstrăm, fără a le trimite: tema aleasă (deschisă sau închisă), mașinile favorite ale celor fără cont, mașinile puse la comparație, ce sigle de mărci nu s-au încărcat (până închideți fereastra), un semn că sunteți autentificat, ca pagina să nu clipească, un semn că ați scris în chat, ca să vă arătăm răspunsurile noi, și de câte ori s-a defectat o versiune a site-ului. Le puteți șterge din browser.</p>
<p>Când o versiune a site-ului se defectează de două ori la dumneavoastră, browserul ne trimite un raport tehnic: partea și versiunea site-ului, felul erorii și locul din codul nostru. Raportul nu conține ce ați scris sau citit și nu păstrează adresa dumneavoastră; îl ștergem după o săptămână.</p>
<p>La o parte dintre vizite, alese la întâmplare, browserul măsoară cât de repede a apărut și a răspuns pagina deschisă și, când o părăsiți, ne trimite numai aceste durate, felul paginii (de exemplu „pagina unei mașini”, fără adresa ei), versiunea site-ului și felul dispozitivului (telefon, tabletă sau calculator). Măsurarea nu folosește cookie-uri și nu trece prin altcineva; le păstrăm însumate pe ore, nu pe vizitatori. Ca nimeni să nu poată falsifica valorile, reținem lângă ele o amprentă a rețelei, alta în fiecare zi, din care adresa dumneavoastră nu poate fi citită. Le ștergem după 30 de zile. Temeiul: interesul legitim ca site-ul să fie rapid.</p>
<p>Ca să puteți vedea un mesaj al nostru când nu aveți conexiune, browserul păstrează o singură pagină, aceeași pentru toți. Nu păstrează paginile pe care le-ați deschis.</p>
<h2>Drepturile dumneavoastră</h2>
<p>Aveți dreptul de acces, rectificare, ștergere, restricționare, opoziție și portabilitate. Din profil vă puteți corecta datele; pentru celelalte <a href="/contact">scrieți-ne</a>, iar noi răspundem în cel mult o lună. Vă puteți plânge la Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal (<a href="https://www.dataprotection.ro">dataprotection.ro</a>).</p>
<h2>Securitate</h2>
<p>Parolele și secretele sunt păstrate criptat sau ca amprentă, legăturile de sesiune nu pot fi citite de scripturi, iar fiecare acces al unui administrator la datele dumneavoastră este notat. Ca să vă ajute sau să verifice o problemă, un administrator poate intra pentru cel mult 60 de minute în contul dumneavoastră: sunt notate persoana, ora, motivul și fiecare modificare, iar parola și datele din profil nu le poate schimba.</p>`,
});
