import { vatCents } from 'contracts/vat';

/** Net, tax and gross in whole cents; net + VAT = gross (docs/rules/data.md "Data on the wire"). */
export function grossCents(
  netCents: number,
  { vatEnabled, vatBasisPoints }: { vatEnabled: boolean; vatBasisPoints: number },
): number {
  return netCents + vatCents(netCents, vatEnabled ? vatBasisPoints : 0);
}
