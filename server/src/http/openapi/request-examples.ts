import { z } from 'zod';
import type { RestRow } from '../../platform/calls/rest.ts';

/** What an example of a call sends. */
export interface RequestExample {
  params: Record<string, string | number>;
  query: Record<string, string | number | boolean>;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
}

/** The first id of every table, which path parameters mean unless an example says another. */
const FIRST_ID = 100_001;
/** Things that their example deletes; the others' examples go on using the first. */
const SECOND_ID = 100_002;
const TOKEN = 'cod-de-conectare-primit-cu-60-de-secunde-inainte';

const car = {
  brandId: 100_002,
  modelId: 'octavia',
  title: 'Škoda Octavia Combi 1.5 TSI Selection',
  price: 24_990,
  year: 2026,
  fuelType: 'benzina',
  transmission: 'manuala',
  bodyType: 'wagon',
  mileage: 10,
  color: 'gri',
  vin: 'TMBJR7NX5RY123456',
  wltp: { consumption: 5.4, co2: 122, emissionNorm: 'Euro 6e-bis' },
  availability: { kind: 'tranzit', date: '2026-12-15' },
};
const pricing = { monthlyPrice: 199, annualPrice: 1990, vatEnabled: true, vatRate: 21, currency: 'RON' };
const rules = { defaultPlan: 'free', autoTransition: 'manual', expiryNoticeDays: 7, gracePeriodDays: 3 };
const smtp = { host: 'smtp.exemplu.ro', port: 587, user: 'site@exemplu.ro', pass: 'parola-serverului', secure: false };

/** By `METHOD path`: what differs from a call without a body whose ids are the first of their tables. */
const examples: Record<string, Partial<RequestExample>> = {
  'POST /api/register': {
    body: { email: 'ion@exemplu.ro', password: 'o-parolă-lungă', firstName: 'Ion', lastName: 'Pop', role: 'user' },
  },
  'POST /api/login': { body: { email: 'ion@exemplu.ro', password: 'o-parolă-lungă' } },
  'PATCH /api/profile': { body: { firstName: 'Ana-Maria', phone: '+40722333444', city: 'Iași' } },
  'GET /api/search': { query: { brand: 'skoda', fuelType: 'benzina', priceMax: 30_000, sort: 'price_asc', limit: 12 } },
  'GET /api/cars/featured': { query: { limit: 3 } },
  'GET /api/brands/:id/cars': {
    params: { id: 100_002 },
    query: { yearFrom: 2025, transmission: 'manuala', offset: 0 },
  },
  'GET /api/brands/:id/models': { params: { id: 100_002 } },
  'GET /api/brands/subdomain/:subdomain': { params: { subdomain: 'skoda' } },
  'GET /api/dealers/:id/cars': { query: { limit: 20, offset: 0 } },
  'POST /api/dealers/:id/cars': { body: car },
  'PATCH /api/cars/:id': {
    headers: { 'If-Match': '"2026-11-20T10:00:00.000Z"' },
    body: { price: 20_990, status: 'reserved' },
  },
  'DELETE /api/cars/:id': { params: { id: SECOND_ID } },
  'POST /api/admin/brands': { body: { name: 'Cupra', logo: null } },
  'PATCH /api/admin/brands/:id': { body: { name: 'Dacia România' } },
  'PUT /api/brands/:id/logo': {
    body: { logoURL: '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp' },
  },
  'POST /api/admin/models': { body: { name: 'Jogger', brandId: FIRST_ID } },
  'PATCH /api/admin/models/:id': { body: { name: 'Duster III' } },
  'POST /api/admin/cities': { body: { name: 'Oradea', county: 'Bihor' } },
  'PATCH /api/admin/cities/:id': { body: { county: 'Municipiul București' } },
  'POST /api/leads': {
    headers: { 'Idempotency-Key': '7f2c1c1e-6f0e-4b7e-9a53-0d7f6f6d2a10' },
    body: {
      userName: 'Maria Ionescu',
      userEmail: 'maria@exemplu.ro',
      userPhone: '+40733444555',
      message: 'Bună ziua, când pot vedea mașina?',
      carId: FIRST_ID,
    },
  },
  'GET /api/dealers/:id/leads': { query: { limit: 50 } },
  'PATCH /api/leads/:id': { body: { status: 'contactat' } },
  'GET /api/dealers/by-user/:userId': { params: { userId: 100_002 } },
  'GET /api/dealer/subdomain/:subdomain': { params: { subdomain: 'demo' } },
  'GET /api/dealers': { query: { status: 'approved' } },
  'PATCH /api/admin/dealers/:id/status': { body: { status: 'verified' } },
  'PATCH /api/admin/dealers/:id/subdomain': { body: { subdomain: 'auto-exemplu' } },
  'DELETE /api/admin/dealers/:id': { params: { id: SECOND_ID } },
  'PUT /api/admin/subscription-pricing': { body: pricing },
  'POST /api/admin/subscription-settings': { body: rules },
  'PATCH /api/admin/dealers/:id/subscription': {
    body: { subscriptionPlan: 'standard_monthly', expiresAt: '2026-12-31' },
  },
  'POST /api/admin/dealers/:id/extend-subscription': { body: { days: 14 } },
  'PUT /api/admin/dealers/:id/subscription-plan': { body: { planType: 'standard_annual' } },
  'PUT /api/admin/dealers/:id/custom-pricing': { body: { monthlyPrice: 149, annualPrice: 1490 } },
  'GET /api/admin/users': { query: { role: 'user', limit: 20 } },
  'DELETE /api/admin/users/:id': { params: { id: 100_004 } },
  'POST /api/admin/impersonate/:token': { params: { token: TOKEN } },
  'POST /api/admin/impersonate-user/:token': { params: { token: TOKEN } },
  'POST /api/objects/upload': { body: { purpose: 'picture' } },
  'POST /api/contact': {
    body: { name: 'Maria Ionescu', email: 'maria@exemplu.ro', message: 'Aș dori să aflu cum devin dealer.' },
  },
  'GET /api/pages/:slug': { params: { slug: 'despre-noi' } },
  'GET /api/admin/settings': { query: { category: 'stripe' } },
  'POST /api/admin/settings': { body: { key: 'stripe_public_key', value: 'pk_exemplu_1234', category: 'stripe' } },
  'POST /api/admin/settings/smtp': { body: smtp },
  'POST /api/admin/settings/smtp/test': { body: { testEmail: 'eu@exemplu.ro' } },
};

export const callOf = ({ method, path }: Pick<RestRow, 'method' | 'path'>): string => `${method} ${path}`;

/** The names of a call's path parameters. */
export const pathParams = ({ path }: Pick<RestRow, 'path'>): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The example of a call, which works on the data of server/src/testing/example-world.ts. */
export function requestExampleOf(row: RestRow): RequestExample {
  const { params, query = {}, headers = {}, body = null } = examples[callOf(row)] ?? {};
  const ids = Object.fromEntries(pathParams(row).map((name) => [name, FIRST_ID]));
  return { params: { ...ids, ...params }, query, headers, body };
}

/** Examples of no row, so that none outlives its call. */
export const strayExamples = (rows: readonly RestRow[]): string[] => {
  const calls = new Set(rows.map(callOf));
  return Object.keys(examples).filter((call) => !calls.has(call));
};

/** What the server really answered to the examples, as the replaying test recorded it. */
export const RecordedAnswers = z.object({
  answers: z.record(z.string(), z.unknown()),
  problems: z.record(z.string(), z.unknown()),
});
export type RecordedAnswers = z.infer<typeof RecordedAnswers>;
