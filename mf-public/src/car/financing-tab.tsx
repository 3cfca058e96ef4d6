import { formatPrice, formatWholePercent } from 'contracts/format';

/** Terms that dealers offer (public-site §2 "Financing tab"); months, and the least down payment as a share. */
const OFFERS = [
  { name: 'Leasing operațional', from: 36, to: 48, downPayment: 0.1 },
  { name: 'Credit auto', from: 12, to: 84, downPayment: 0.15 },
] as const;

/** The two ways to pay in parts, without a rate: a rate would need its own representative example. */
export function FinancingTab({ price }: { price: number }) {
  return (
    <div className="cr-panel">
      <div className="cr-offers">
        {OFFERS.map(({ name, from, to, downPayment }) => (
          <section key={name} className="cr-offer">
            <h3>{name}</h3>
            <dl className="cr-rows">
              <div>
                <dt>Perioadă</dt>
                <dd>
                  {from}–{to} de luni
                </dd>
              </div>
              <div>
                <dt>Avans</dt>
                <dd>de la {formatWholePercent(downPayment * 100)}</dd>
              </div>
              <div>
                <dt>Avans minim</dt>
                <dd>{formatPrice(price * downPayment)}</dd>
              </div>
            </dl>
          </section>
        ))}
      </div>
      <p className="cr-small">
        Condiții orientative. Oferta de finanțare este stabilită de dealer și de finanțator, după analiza cererii.
      </p>
    </div>
  );
}
