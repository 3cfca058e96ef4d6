import type { LikeModel, ModelEngine, ModelSummary as Summary, ModelVersion } from 'contracts/model-summary';
import { formatCount, formatNumber, formatPrice } from 'contracts/format';
import { consumptionWords, engineName, modelQuestions, priceSpan, spanWords } from 'contracts/model-words';
import type { ReactNode } from 'react';
import styles from './model-summary.module.css';

const CARS = ['mașină', 'mașini'] as const;
const DEALERS = ['dealer', 'dealeri'] as const;
const FIRST_ROWS = 6;

/** Facts about a model, computed from its public cars (docs/rules/buyers.md "Models"). Plain links only. */
export function ModelSummary({ summary }: { summary: Summary }) {
  const { brand, model, versions, engines, towns, likeModels } = summary;
  const name = `${brand.name} ${model.name}`;
  return (
    <>
      <h2 className={styles.title}>{name} pe scurt</h2>
      <dl className={`an-stack ${styles.facts}`}>
        <Fact label="Preț, cu TVA">{priceSpan(summary.price.lowest, summary.price.highest)}</Fact>
        <Fact label="La mijloc">{formatPrice(summary.price.median)}</Fact>
        <Fact label="De vânzare">{formatCount(summary.cars, CARS)}</Fact>
        <Fact label="În stoc acum">{formatCount(summary.inStock, CARS)}</Fact>
      </dl>
      <p>
        <a className="an-link" href={`/cere-oferte?brand=${brand.slug}&model=${model.slug}`}>
          Cereți oferte pentru {name} de la mai mulți dealeri
        </a>
      </p>
      <div className={styles.columns}>
        <Part title="Versiuni">
          <Versions versions={versions} />
        </Part>
        <Part title="Consum și emisii WLTP">
          {engines.map((engine) => (
            <Engine key={engineName(engine)} engine={engine} />
          ))}
        </Part>
        <Part title="Dealeri după oraș">
          <Rows more="Toate orașele">
            {towns.map((town) => (
              <li key={town.slug}>
                <a className="an-link" href={`/${brand.slug}/${model.slug}/${town.slug}`}>
                  {town.name}
                </a>
                <span className="an-dim">
                  {formatCount(town.dealers, DEALERS)} · {formatCount(town.cars, CARS)}
                </span>
              </li>
            ))}
          </Rows>
        </Part>
        {likeModels.length > 0 ? (
          <Part title="Modele asemănătoare">
            <LikeModels models={likeModels} />
          </Part>
        ) : null}
      </div>
      <Part title="Întrebări frecvente">
        <div className={styles.questions}>
          {modelQuestions(summary).map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
        <p className={`an-fine ${styles.small}`}>Răspunsurile sunt calculate din mașinile publicate acum pe site.</p>
      </Part>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="an-num">{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`an-box ${styles.part}`}>
    <h3>{title}</h3>
    {children}
  </section>
);

/** The first rows; the others are folded. */
function Rows({ children, more }: { children: ReactNode[]; more: string }) {
  const rest = children.slice(FIRST_ROWS);
  return (
    <>
      <ul className={`an-list ${styles.list}`}>{children.slice(0, FIRST_ROWS)}</ul>
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{more}</summary>
          <ul className={`an-list ${styles.list}`}>{rest}</ul>
        </details>
      ) : null}
    </>
  );
}

const Versions = ({ versions }: { versions: readonly ModelVersion[] }) => (
  <Rows more="Toate versiunile">
    {versions.map(({ name, cars, lowest, highest }) => (
      <li key={name ?? ''}>
        <span>{name ?? 'Fără versiune precizată'}</span>
        <span className="an-dim an-num">
          {formatCount(cars, CARS)} · {priceSpan(lowest, highest)}
        </span>
      </li>
    ))}
  </Rows>
);

/** Breaks between facts only. */
const unbroken = (fact: string): string => fact.replaceAll(' ', '\u00a0');

function Engine({ engine }: { engine: ModelEngine }) {
  const { power, co2, electricRange } = engine;
  const facts = [
    `${spanWords(power, formatNumber)} CP`,
    consumptionWords(engine),
    electricRange && `${spanWords(electricRange, formatNumber)} km electric`,
    co2 && `${spanWords(co2, formatNumber)} g CO₂/km`,
  ].filter((fact) => fact !== null);
  return (
    <div className={styles.engine}>
      <b>{engineName(engine)}</b> <span className="an-dim">{facts.map(unbroken).join(' · ')}</span>
    </div>
  );
}

const LikeModels = ({ models }: { models: readonly LikeModel[] }) => (
  <Rows more="Toate modelele">
    {models.map(({ brand, model, cars, lowest }) => (
      <li key={`${brand.slug}/${model.slug}`}>
        <a className="an-link" href={`/${brand.slug}/${model.slug}`}>
          {brand.name} {model.name}
        </a>
        <span className="an-dim an-num">
          de la {formatPrice(lowest)} · {formatCount(cars, CARS)}
        </span>
      </li>
    ))}
  </Rows>
);
