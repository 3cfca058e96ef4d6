import { phoneHref } from 'contracts/phone';
import { useShell } from 'ui';
import { Statement } from './statement.tsx';

/** The accessibility statement: conformance, known gaps and contact (Directive 2019/882, Legea 232/2022). */
export default function AccessibilityStatement() {
  const { siteName, legal } = useShell().config;
  return (
    <Statement title="Declarație de accesibilitate" path="/declaratie-de-accesibilitate">
      <p>
        {siteName} este construit pentru a putea fi folosit de cât mai mulți oameni, indiferent de dizabilități, vârstă
        sau dispozitiv. Ne raportăm la Ghidul pentru accesibilitatea conținutului web (WCAG) 2.2, nivelul AA, ca să
        îndeplinim cerințele Directivei (UE) 2019/882 și ale Legii nr. 232/2022. Site-ul le îndeplinește, cu excepțiile
        de mai jos.
      </p>
      <h2>Ce am făcut</h2>
      <ul>
        <li>Tot site-ul poate fi folosit numai cu tastatura, iar elementul ales se vede întotdeauna.</li>
        <li>Textele și câmpurile au contrast suficient, în tema deschisă și în cea închisă.</li>
        <li>Paginile pot fi mărite până la 400 % și încap pe ecrane de 320 de pixeli.</li>
        <li>Câmpurile au etichete, iar greșelile sunt spuse în cuvinte, lângă câmpul lor.</li>
        <li>Nicio informație nu este dată numai prin culoare; cine a cerut mai puțină mișcare nu vede animații.</li>
        <li>Paginile publice își arată conținutul și fără JavaScript.</li>
      </ul>
      <h2>Cum verificăm</h2>
      <p>
        La fiecare schimbare, paginile sunt verificate automat cu axe-core după regulile WCAG 2.2 AA, pe telefon și pe
        calculator, în ambele teme. Este o evaluare proprie; nu am avut încă o evaluare externă.
      </p>
      <h2>Ce știm că lipsește</h2>
      <ul>
        <li>
          Dealerul poate scrie o descriere pentru fiecare fotografie a unei mașini, dar nu este obligat: unde lipsește,
          descrierea spune numai mașina și numărul fotografiei.
        </li>
        <li>Textele scrise de dealeri pot conține abrevieri sau propoziții greu de urmărit.</li>
        <li>Graficele și tabelele largi se derulează pe orizontală pe ecranele înguste.</li>
      </ul>
      <h2>Spuneți-ne</h2>
      <p>
        Dacă întâmpinați o dificultate sau aveți nevoie de o informație în altă formă, scrieți-ne la{' '}
        <a href={`mailto:${legal.email}`}>{legal.email}</a>, sunați la{' '}
        <a href={phoneHref(legal.phone)}>{legal.phone}</a> sau folosiți <a href="/contact">pagina de contact</a>.
        Răspundem în cel mult cinci zile lucrătoare. Dacă răspunsul nu vă mulțumește, vă puteți adresa Autorității
        Naționale pentru Protecția Consumatorilor (<a href="https://anpc.ro">anpc.ro</a>), la care se fac sesizările
        despre serviciile de comerț electronic; dacă altă autoritate este competentă potrivit Legii nr. 232/2022,
        sesizarea îi este trimisă.
      </p>
      <p>Declarația a fost întocmită la 20 noiembrie 2026 și revizuită la 29 noiembrie 2026.</p>
    </Statement>
  );
}
