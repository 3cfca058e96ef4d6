import { Ack } from 'contracts/ack';
import { AuthAnswer } from 'contracts/auth';
import { Brand, BrandLogoAnswer, Model } from 'contracts/brand';
import { Availability, CarDealer, DocumentedCar, ListedCar, Wltp } from 'contracts/car';
import { ListedBrandCarPage } from 'contracts/car-list';
import { City, GeoipAnswer } from 'contracts/city';
import { DocumentedDealer, PublicDealer } from 'contracts/dealer';
import { Issue, Problem } from 'contracts/errors';
import { Message, MessageFile } from 'contracts/conversation';
import { DealerImpersonation, ImpersonationTokenAnswer, StopAnswer, UserImpersonation } from 'contracts/impersonation';
import { Lead, LeadReceipt } from 'contracts/lead';
import { Offer } from 'contracts/offer';
import { Page } from 'contracts/page';
import { Review, ReviewPage, ReviewSummary } from 'contracts/review';
import { QuoteRequest, SentWishes } from 'contracts/quote-request';
import { CarPlace, ListedCarPage, Understood } from 'contracts/search';
import { Facets, RequestedCounts } from 'contracts/search-facets';
import { SearchReading } from 'contracts/search-reading';
import { Setting, SmtpSettings, SmtpTestAnswer } from 'contracts/setting';
import { Stats } from 'contracts/stats';
import {
  DocumentedSubscription,
  Pricing,
  PricingWithVat,
  SubscriptionSettings,
  SubscriptionStats,
} from 'contracts/subscription';
import { StoredUpload, UploadPlace } from 'contracts/upload';
import { CurrentUser } from 'contracts/user';
import { ListedUser } from 'contracts/user-list';
import { z } from 'zod';
import { addBounds } from '../api/procedure-forms.ts';

/** A JSON schema of the dialect that OpenAPI 3.1 uses. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The answers of calls, by the names that the document and generated clients use. */
export const namedSchemas = {
  Ack,
  AuthAnswer,
  Availability,
  Brand,
  BrandLogoAnswer,
  CarDealer,
  City,
  // Programs made from the document import these by their names from before descriptions were added.
  BrandCarPage: ListedBrandCarPage,
  Car: DocumentedCar,
  CarCard: ListedCar,
  CarPage: ListedCarPage,

  CurrentUser,
  Dealer: DocumentedDealer,
  DealerImpersonation,
  DealerSubscription: DocumentedSubscription,
  GeoipAnswer,
  ImpersonationTokenAnswer,
  Issue,
  Message,
  MessageFile,
  Lead,
  LeadReceipt,
  ListedUser,
  Model,
  Offer,
  Page,
  Pricing,
  PricingWithVat,
  Problem,
  PublicDealer,
  Setting,
  Review,
  ReviewPage,
  ReviewSummary,

  QuoteRequest,
  SentWishes,
  SmtpSettings,
  SmtpTestAnswer,
  Stats,
  StopAnswer,
  StoredUpload,
  SubscriptionSettings,
  SubscriptionStats,
  CarPlace,
  Facets,
  RequestedCounts,
  SearchReading,
  Understood,
  UploadPlace,
  UserImpersonation,
  Wltp,
} satisfies Record<string, z.ZodType>;

const registry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });

/** Left empty by people and honest clients, so it is not documented. */
const HONEYPOT = 'website';
/** Their patterns are long and equivalent to the format. */
const CLEAR_FORMATS = new Set(['date', 'date-time', 'email']);

/** A record of enumerated keys names its properties: generated clients would type it as an empty object. */
function listKeys(schema: JsonSchema): void {
  const { propertyNames, additionalProperties } = schema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (!keys || additionalProperties === undefined) return;
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), structuredClone(additionalProperties)]));
  delete schema.propertyNames;
}

function tidy(schema: JsonSchema): void {
  listKeys(schema);
  if (CLEAR_FORMATS.has(schema.format ?? '')) delete schema.pattern;
  // Implied; and an answer may later get a further field.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.minLength === 0) delete schema.minLength;
  delete schema.additionalProperties;
  if (schema.properties) delete schema.properties[HONEYPOT];
}

/** The input of a call. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      addBounds(zodSchema, jsonSchema);
      tidy(jsonSchema);
      delete jsonSchema.$schema;
    },
  });
  delete json.$schema;
  return json;
}

const COMPONENT = '#/components/schemas/';
const toComponents = (json: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${COMPONENT}`)) as JsonSchema;

/** The answer of a call; named schemas are referenced. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  const holder = z.toJSONSchema(z.object({ answer: schema }), {
    metadata: registry,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return toComponents(holder.properties?.['answer'] as JsonSchema);
}

/** The named schemas themselves. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { $defs = {} } = z.toJSONSchema(z.object(namedSchemas), {
    metadata: registry,
    override: ({ jsonSchema }) => tidy(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries($defs).map(([name, { id: _name, ...json }]) => [name, toComponents(json as JsonSchema)]),
  );
}
