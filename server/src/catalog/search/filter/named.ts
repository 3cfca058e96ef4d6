/** A brand, a model or a city as searches name it. */
export interface Named {
  id: number;
  name: string;
  slug: string;
}
export interface NamedModel extends Named {
  brandId: number;
}
