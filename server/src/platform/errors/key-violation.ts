// The answers to writes that a key refused: two at once get a refusal as two in sequence do.
import { EMAIL_TAKEN } from 'contracts/auth';
import { BRAND_TAKEN, MODEL_TAKEN } from 'contracts/brand';
import { EXTERNAL_ID_TAKEN, VIN_TAKEN } from 'contracts/car-input';
import { CITY_TAKEN } from 'contracts/city';
import { SUBDOMAIN_TAKEN } from 'contracts/subdomain';
import { DRIVE_EXISTS, SLOT_TAKEN } from 'contracts/test-drive';
import { badRequest, causesOf, conflict, type DomainError } from './errors.ts';

/** A unique key is taken; or what the write refers to was deleted, or was referred to, at the same moment. */
const KEY_VIOLATION = /^(23505|23503)$/;
export const CHANGED_MEANWHILE =
  'Aceste date există deja sau au fost schimbate între timp. Reîncărcați pagina și încercați din nou.';

type Refuse = typeof conflict;
const at =
  (path: string, message: string, refuse: Refuse = conflict) =>
  () =>
    refuse(message, [{ path, message }]);

/** The errors by unique index. A car's own numbers are its form's error (400), as for one after the other. */
export const REFUSALS: ReadonlyMap<string, () => DomainError> = new Map([
  ['app_user_email_unique', at('email', EMAIL_TAKEN)],
  ['brand_name_unique', at('name', BRAND_TAKEN)],
  ['model_brand_id_name_unique', at('name', MODEL_TAKEN)],
  ['city_name_county_unique', at('name', CITY_TAKEN)],
  ['city_name_county_plain_unique', at('name', CITY_TAKEN)],
  ['dealer_subdomain_unique', at('subdomain', SUBDOMAIN_TAKEN)],
  ['car_dealer_vin_unique', at('vin', VIN_TAKEN, badRequest)],
  ['car_dealer_external_unique', at('externalId', EXTERNAL_ID_TAKEN, badRequest)],
  ['test_drive_slot_idx', at('startsAt', SLOT_TAKEN)],
  ['test_drive_lead_idx', () => conflict(DRIVE_EXISTS)],
]);

/** The refusal of a unique or foreign key anywhere in an error's causes; null for other errors. */
export function keyRefusal(error: unknown): DomainError | null {
  const violation = causesOf(error).find(({ code }) => KEY_VIOLATION.test(String(code)));
  if (!violation) return null;
  const index = 'constraint' in violation ? String(violation.constraint) : '';
  return REFUSALS.get(index)?.() ?? conflict(CHANGED_MEANWHILE);
}
