import {
  FAR_KM,
  FAST_HOURS,
  FULL_STOCK,
  IGNORED_LIMIT,
  MEASURED_DAYS,
  PAUSE_DAYS,
  SCORE_POINTS,
  SLOW_HOURS,
} from 'contracts/dealer-score';
import { MAX_DEALERS } from 'contracts/quote-texts';

const totalPoints = Object.values(SCORE_POINTS).reduce((sum, points) => sum + points, 0);

/** Explains how dealers are chosen for a request to several, with the formula's own figures (contracts/dealer-score). */
export function RequestRanking() {
  return (
    <>
      <h2 id="cereri">Cine primește o cerere către mai mulți dealeri</h2>
      <p>
        „O cerere, mai multe oferte” ajunge la cel mult {MAX_DEALERS} dealeri aprobați sau verificați, autorizați pentru
        una dintre mărcile cerute sau cu mașini publicate ale ei, din raza aleasă. Nimeni nu poate plăti pentru un loc.
        Întâi sunt dealerii verificați; în fiecare grup, cei cu mai multe puncte, din {totalPoints}:
      </p>
      <ul>
        <li>
          distanța, până la {SCORE_POINTS.distance}: toate la 0 km, niciunul de la {FAR_KM} km, între ele proporțional;
          fără localitate, niciunul;
        </li>
        <li>
          stocul, până la {SCORE_POINTS.stock}: câte mașini publicate se potrivesc cererii; toate de la {FULL_STOCK};
        </li>
        <li>
          răspunsurile, până la {SCORE_POINTS.share}: câte cereri din ultimele {MEASURED_DAYS} de zile au primit răspuns
          (răspunsurile plus 2, împărțite la cereri plus 4, ca nimeni să nu fie judecat după prea puține);
        </li>
        <li>
          viteza, până la {SCORE_POINTS.speed}: toate când jumătate dintre răspunsuri vin în {FAST_HOURS} ore, niciunul
          de la {SLOW_HOURS} de ore; cine nu are încă răspunsuri primește jumătate.
        </li>
      </ul>
      <p>
        La puncte egale trece întâi cine a primit mai puține cereri. Un dealer care nu a răspuns la niciuna dintre cel
        puțin {IGNORED_LIMIT} cereri de acest fel primește cel mult una la {PAUSE_DAYS} zile, până când răspunde, și îi
        spunem.
      </p>
    </>
  );
}
