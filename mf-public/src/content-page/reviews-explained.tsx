import { formatDecimal, formatHundredths } from 'contracts/format';
import { HOW_CHECKED } from 'contracts/review-labels';
import { bayesianMean, MIN_SHOWN_REVIEWS, PRIOR_MEAN, PRIOR_WEIGHT } from 'contracts/review-mean';

/** Two reviews of five stars while all dealers have the usual mean. */
const EXAMPLE = bayesianMean({ sum: 10, count: 2 }, { sum: PRIOR_MEAN, count: 1 }) ?? 0;

/** How reviews are checked and what their means are (Directive 2019/2161; docs/rules/conversations.md "Reviews"). */
export function ReviewsExplained() {
  return (
    <>
      <h2 id="recenzii">Recenziile dealerilor</h2>
      <p>{HOW_CHECKED}</p>
      <p>
        O recenzie reținută o citește un om, care o publică sau o respinge cu un motiv pe care îl trimitem autorului.
        Dealerul poate răspunde public o singură dată și poate cere o singură verificare; până la decizie recenzia
        rămâne publicată. Dacă autorul își șterge contul, rămân stelele și textul, fără nume.
      </p>
      <p>
        Stelele arată <strong>media simplă</strong> a notelor „În general”, rotunjită la o zecimală. Lângă numele
        dealerului, pe mașini și la compararea ofertelor, media și numărul recenziilor apar de la {MIN_SHOWN_REVIEWS}{' '}
        recenzii; pe pagina dealerului, de la prima.
      </p>
      <p>
        Pe pagina dealerului apare și <strong>media ponderată</strong> (bayesiană), în care puține recenzii cântăresc
        mai puțin: ({PRIOR_WEIGHT} × media tuturor dealerilor + suma notelor) / ({PRIOR_WEIGHT} + numărul recenziilor).
        Cât timp nu există nicio recenzie, media tuturor este {formatDecimal(PRIOR_MEAN)}. De exemplu, la o medie a
        tuturor de {formatDecimal(PRIOR_MEAN)}, două recenzii de 5 stele înseamnă {formatHundredths(EXAMPLE)}.
      </p>
      <p>
        Recenziile nu schimbă ordinea mașinilor sau a ofertelor și nu hotărăsc ce dealeri primesc o cerere. Nicio listă
        nu este ordonată după ele.
      </p>
    </>
  );
}
