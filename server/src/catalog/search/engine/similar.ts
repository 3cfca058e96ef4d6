import type { Clause } from './clause.ts';
import { PUBLIC } from './engine-car.ts';
import { evaluate } from './evaluate.ts';
import { eachHit, type Hits } from './hits.ts';
import type { CarIndex } from './car-index.ts';

/** The car that others are compared with; it need not be in the index. */
export interface ReferenceCar {
  id: number;
  brandId: number;
  modelId: number;
  bodyType: string;
  price: number;
  /** The dealer whose cars are left out, for other dealers' offers. */
  exceptDealerId?: number;
}

const BODY = 'body_type';
const shown: Clause = { kind: 'codes', column: 'shown', codes: [PUBLIC], filter: null };
const cents = (price: number): number => Math.round(price * 100);

/** Public cars like this one: its model first, then its brand, then its body at a near price. */
export function similar(carIndex: CarIndex, example: ReferenceCar, limit: number): number[] {
  const { columns, dictionaries } = carIndex;
  const brand = dictionaries.brand.find(example.brandId) ?? -1;
  const model = dictionaries.model.find(example.modelId) ?? -1;
  const brandClause: Clause = { kind: 'codes', column: 'brand', codes: [brand], filter: null };
  const leftOut = example.exceptDealerId === undefined ? -1 : (dictionaries.dealer.find(example.exceptDealerId) ?? -1);
  const isOther = (position: number) =>
    columns.id[position] !== example.id && columns.codes.dealer[position] !== leftOut;
  const ofBrand = nearest(carIndex, evaluate(carIndex, [brandClause, shown]), {
    example,
    limit,
    isWanted: isOther,
    rank: (position) => (columns.codes.model[position] === model ? 0 : 1),
  });
  if (ofBrand.length === limit) return ofBrand;
  const price = cents(example.price);
  const clauses: Clause[] = [
    { kind: 'codes', column: BODY, codes: [carIndex.layout.codeOfWord(BODY, example.bodyType)], filter: null },
    shown,
  ];
  const ofBody = nearest(carIndex, evaluate(carIndex, clauses), {
    example,
    limit: limit - ofBrand.length,
    isWanted: (position) => {
      const tenfold = cents(columns.price[position]!) * 10;
      return (
        isOther(position) && columns.codes.brand[position] !== brand && tenfold >= price * 7 && tenfold <= price * 14
      );
    },
    rank: () => 0,
  });
  return [...ofBrand, ...ofBody];
}

interface SimilarOptions {
  example: ReferenceCar;
  limit: number;
  isWanted: (position: number) => boolean;
  /** Smaller ones come first, whatever their price. */
  rank: (position: number) => number;
}

/** The hits nearest in price, in one pass that keeps only the best. */
function nearest({ columns }: CarIndex, hits: Hits, { example, limit, isWanted, rank }: SimilarOptions): number[] {
  const best: { position: number; rank: number; distance: number; id: number }[] = [];
  const price = cents(example.price);
  const visit = (position: number) => {
    if (!isWanted(position)) return;
    const one = {
      position,
      rank: rank(position),
      distance: Math.abs(cents(columns.price[position]!) - price),
      id: columns.id[position]!,
    };
    const last = best.at(-1);
    const isBetter = (other: typeof one) =>
      (one.rank - other.rank || one.distance - other.distance || one.id - other.id) < 0;
    if (best.length === limit && last && !isBetter(last)) return;
    const place = best.findIndex(isBetter);
    best.splice(place === -1 ? best.length : place, 0, one);
    if (best.length > limit) best.pop();
  };
  eachHit(hits, visit);
  return best.map(({ position }) => position);
}
