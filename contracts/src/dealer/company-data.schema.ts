// Company data that a dealer's panel asks for after the registration, and an administrator checks before approving.
import { z } from 'zod';

export const CompanyDatum = z.enum(['legalName', 'cui', 'city', 'phone', 'brands']);
export type CompanyDatum = z.infer<typeof CompanyDatum>;

export const COMPANY_DATA_LABELS: Record<CompanyDatum, string> = {
  legalName: 'Denumire juridică',
  cui: 'CUI',
  city: 'Oraș',
  phone: 'Telefon',
  brands: 'Mărci pentru care sunteți autorizat',
};
