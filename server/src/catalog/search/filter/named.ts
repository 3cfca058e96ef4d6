/** A brand, a model or a city as searches name it. */
export interface NamedRow {
  id: number;
  name: string;
  slug: string;
}
export interface NamedModel extends NamedRow {
  brandId: number;
}
