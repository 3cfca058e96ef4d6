import { toSlug } from '../text/slug.ts';

/** The 41 counties and the capital, in Romanian order of names. */
export const COUNTIES: readonly string[] =
  'Alba,Arad,Argeș,Bacău,Bihor,Bistrița-Năsăud,Botoșani,Brașov,Brăila,București,Buzău,Caraș-Severin,Călărași,Cluj,Constanța,Covasna,Dâmbovița,Dolj,Galați,Giurgiu,Gorj,Harghita,Hunedoara,Ialomița,Iași,Ilfov,Maramureș,Mehedinți,Mureș,Neamț,Olt,Prahova,Satu Mare,Sălaj,Sibiu,Suceava,Teleorman,Timiș,Tulcea,Vaslui,Vâlcea,Vrancea'.split(
    ',',
  );

/** Their names by slug, as filters name them ("bistrita-nasaud"). */
export const COUNTY_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTIES.map((name) => [toSlug(name), name]),
);
