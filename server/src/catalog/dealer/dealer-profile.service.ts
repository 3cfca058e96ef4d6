// A dealer's own description (docs/rules/dealers.md "Dealer profile").
import { CITY_NOT_FOUND } from 'contracts/city';
import type { DealerProfile, DealerProfileInput } from 'contracts/dealer-profile';
import { isStorableId } from 'contracts/id';
import { CHANGED_MEANWHILE } from 'contracts/version';
import { Brand } from '../brand/brand.entity.ts';
import { refreshSearchText } from '../car/listing/car-words.service.ts';
import { chooseCities } from '../city/city-edit.service.ts';
import { City } from '../city/city.entity.ts';
import type { SignedInCtx } from '../../platform/context/context.ts';
import { badRequest } from '../../platform/errors/errors.ts';
import { contentVersion, requireVersion } from '../../platform/database/content-version.ts';
import { choosePictures } from '../upload/upload-choice.service.ts';
import { DealerBrand } from './dealer-brand.entity.ts';
import { lockDealer } from './dealer.repository.ts';
import type { DealerWithCity } from './dealer.view.ts';
import { ownDealer } from './own-dealer.ts';

const wrong = (path: string, message: string) => badRequest(message, [{ path, message }]);

async function view(ctx: SignedInCtx, dealer: DealerWithCity): Promise<DealerProfile> {
  const brands = await ctx.em.find(DealerBrand, { dealer: dealer.id });
  const { name, legalName, cui, registerNumber, address, phone, description, logo, cover } = dealer;
  const profile = {
    name,
    legalName: legalName ?? null,
    cui: cui ?? null,
    registerNumber: registerNumber ?? null,
    city: dealer.city?.slug ?? null,
    address: address ?? null,
    phone: phone ?? null,
    openingHours: dealer.openingHours?.days ?? null,
    description: description ?? null,
    logo: logo ?? null,
    cover: cover ?? null,
    brandIds: brands.map(({ brand }) => brand.id).toSorted((a, b) => a - b),
  };
  return { ...profile, version: contentVersion(profile) };
}

/** The caller's own profile. 404 without a dealer record. */
export const getDealerProfile = async (ctx: SignedInCtx): Promise<DealerProfile> => view(ctx, await ownDealer(ctx));

/**
 * Writes the whole profile; cars without their own town move with the dealer's. Errors: 400 at the field, 404, 412 when
 * it is not the version that the caller read.
 */
export async function updateDealerProfile(ctx: SignedInCtx, input: DealerProfileInput): Promise<DealerProfile> {
  return ctx.em.transactional(async (em) => {
    const inside = { ...ctx, em };
    const { id } = await ownDealer(inside);
    await lockDealer(em, id);
    em.clear();
    const dealer = await ownDealer(inside);
    const { city, logo, cover, openingHours, brandIds, version, ...plain } = input;
    requireVersion(version, (await view(inside, dealer)).version, CHANGED_MEANWHILE);
    const town = await chosenTown(inside, city);
    em.assign(dealer, {
      ...plain,
      city: town,
      logo: await picture(inside, { field: 'logo', address: logo, present: dealer.logo, dealerId: id }),
      cover: await picture(inside, { field: 'cover', address: cover, present: dealer.cover, dealerId: id }),
      openingHours: openingHours && { days: openingHours },
    });
    await em.flush();
    await replaceBrands(inside, id, brandIds);
    await refreshSearchText(em, { dealerId: id });
    return view(inside, await ownDealer(inside));
  });
}

async function chosenTown({ em }: SignedInCtx, city: string | null): Promise<number | null> {
  if (city === null) return null;
  const [found, another] = await chooseCities(em, city);
  if (!found) throw wrong('city', CITY_NOT_FOUND);
  if (another) throw wrong('city', 'Există mai multe orașe cu acest nume: alegeți-l din listă');
  return em.getReference(City, found.id).id;
}

interface ChosenPicture {
  field: 'logo' | 'cover';
  address: string | null;
  present: string | null | undefined;
  dealerId: number;
}

/** An upload of ours, an https address, or the present value. */
async function picture(
  ctx: SignedInCtx,
  { field, address, present = null, dealerId }: ChosenPicture,
): Promise<string | null> {
  if (address === null) return null;
  const own = (path: string) => (path === present ? path : null);
  return (await choosePictures(ctx, { addresses: [address], field, own, dealerId, present: [present] }))[0] ?? null;
}

async function replaceBrands({ em }: SignedInCtx, dealer: number, brandIds: readonly number[]): Promise<void> {
  const known = brandIds.filter(isStorableId);
  const found = await em.count(Brand, { id: { $in: known } });
  if (found !== brandIds.length) throw wrong('brandIds', 'O marcă aleasă nu mai există');
  await em.nativeDelete(DealerBrand, { dealer });
  if (known.length > 0)
    await em.insertMany(
      DealerBrand,
      known.map((brand) => ({ dealer, brand })),
    );
}
