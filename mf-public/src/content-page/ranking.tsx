import { SMALLEST_SAMPLE } from 'contracts/price-sample';
import { RequestRanking } from './request-ranking.tsx';
import { ReviewsExplained } from './reviews-explained.tsx';
import { Statement } from './statement.tsx';

/** How lists are ordered (Directive 2019/2161; docs/rules/cars.md "Featured cars", "Search"). */
export default function Ranking() {
  return (
    <Statement title="Cum ordonăm rezultatele" path="/cum-ordonam-rezultatele">
      <p>
        Această pagină spune după ce criterii apar mașinile în liste. Ordinea este aceeași pentru toți vizitatorii care
        caută la fel: nu depinde de istoricul sau de dispozitivul dumneavoastră, iar de loc numai dacă alegeți unul.
      </p>
      <h2>Ordinea rezultatelor</h2>
      <p>În orice listă de rezultate puteți alege una dintre ordini:</p>
      <ul>
        <li>
          <strong>Cele mai recente</strong>, ordinea inițială: întâi mașinile publicate cel mai recent. Ziua publicării
          stă pe pagina mașinii; o mașină care revine la peste 30 de zile după ce a fost vândută are ziua revenirii.
        </li>
        <li>
          <strong>Preț crescător</strong> și <strong>Preț descrescător</strong>: după prețul afișat, cu TVA inclus; la
          preț egal, după momentul adăugării anunțului.
        </li>
        <li>
          <strong>Premium întâi</strong>: anunțurile marcate „Premium” de dealer, apoi celelalte, fiecare grup de la nou
          la vechi.
        </li>
        <li>
          <strong>Sub prețul de listă</strong> (după suma față de prețul de listă declarat de dealer),{' '}
          <strong>Cele mai puternice</strong> și <strong>Autonomie electrică</strong>: de la cea mai mare valoare.
        </li>
        <li>
          <strong>Livrare rapidă</strong>, <strong>Rată lunară mică</strong> (a creditului din exemplul reprezentativ)
          și <strong>Cele mai apropiate</strong> (în linie dreaptă, de la localitatea sau locul ales la localitatea
          mașinii): de la cea mai mică valoare. La aceste ordini mașinile fără valoare apar ultimele.
        </li>
      </ul>
      <p>
        La „Cele mai recente” și „Premium întâi”, mașinile al căror stoc nu a mai fost confirmat de dealer de peste
        șapte zile apar după toate celelalte. La fel în lista unui dealer și la „Mașini recomandate”.
      </p>
      <p>
        Filtrele și cuvintele căutate hotărăsc numai ce mașini apar, nu și ordinea lor. Numărul de rezultate este exact.
      </p>
      <h2>Pagina principală</h2>
      <p>
        La „Mașini recomandate” apar întâi anunțurile „Premium”, apoi cele mai noi, cel mult două ale aceluiași dealer.
        Mărcile sunt ordonate după numărul mașinilor disponibile.
      </p>
      <h2>Poziții plătite</h2>
      <p>
        Dealerii nu pot plăti pentru un loc mai bun în lista de rezultate. O poziție plătită apare separat de listă și
        poartă cuvântul „Promovat”. Abonamentul unui dealer nu schimbă ordinea mașinilor sale.
      </p>
      <RequestRanking />
      <ReviewsExplained />
      <h2>Mașini asemănătoare</h2>
      <p>Pe pagina unei mașini apar alte mașini disponibile, apropiate ca marcă, model, caroserie și preț.</p>
      <h2 id="pozitia-pretului">Poziția prețului</h2>
      <p>
        Prețul unei mașini este comparat cu al mașinilor noi cât mai asemănătoare de pe site: aceeași versiune; același
        motor (combustibil, putere cu cel mult 5 % diferență), aceeași cutie și aceeași tracțiune; același motor;
        același combustibil; același model. Rămânem la prima treaptă la care sunt cel puțin {SMALLEST_SAMPLE} mașini, cu
        cea judecată; sub acest număr nu arătăm nimic. Treapta este scrisă lângă rezultat.
      </p>
      <p>Prețul fiecărei mașini comparate este adus la mașina judecată:</p>
      <ul>
        <li>
          când știm prețurile de listă ale amândurora: prețul ei, înmulțit cu prețul de listă al mașinii judecate și
          împărțit la prețul ei de listă;
        </li>
        <li>
          altfel: 0,5 % din prețul ei în plus pentru fiecare dotare pe care mașina judecată o are peste ale ei, sau în
          minus pentru fiecare care îi lipsește, cel mult 5 %.
        </li>
      </ul>
      <p>
        Prețurile de listă sunt declarate de dealeri. Le folosim și le arătăm numai când cel puțin doi dealeri numesc
        unul pentru aceeași versiune și nu depășește mediana lor cu peste 10 %, sau când l-am confirmat noi. Cea mai
        scumpă versiune, vândută la prețul ei de listă sau sub el, nu este numită scumpă.
      </p>
      <h2 id="cost-5-ani">Costul în 5 ani</h2>
      <p>
        Pe pagina unei mașini adunăm ce costă ea în cinci ani, din valori cu dată și sursă, pe care le vedeți și le
        puteți schimba. Ce nu știm nu apare și nu intră în sumă. Este o estimare, nu o ofertă, și nu schimbă ordinea
        rezultatelor.
      </p>
      <ul>
        <li>
          Carburant sau energie: consumul WLTP × distanța × prețul; la plug-in hibride, litri și kWh împreună. Pentru
          hibride folosim prețul benzinei.
        </li>
        <li>RCA și service: suma pe an × 5. CASCO: procentul din preț × 5.</li>
        <li>
          Impozit: fiecare 200 cm³ începuți × suma pentru clasa motorului × 5, fără reduceri locale; la mașinile
          electrice, o sumă pe an.
        </li>
        <li>Pierdere de valoare: prețul minus valoarea rămasă după cinci ani, ca interval.</li>
      </ul>
      <p>
        Tichetele Rabla stau lângă preț, cu anul și condițiile lor. Nu le scădem niciodată din preț: nu știm cine le
        primește.
      </p>
      <p>
        Ați găsit un anunț care nu este în regulă? Folosiți „Raportează anunțul” de pe pagina mașinii sau{' '}
        <a href="/contact">scrieți-ne</a>.
      </p>
    </Statement>
  );
}
