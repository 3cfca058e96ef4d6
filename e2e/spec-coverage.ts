// Every rule of the product's specification (two documents: public-site and work-areas) in our own words. Each id is
// a vitest tag of the tests that assert the rule: `npx vitest list --tags-filter=PS2-home-05` lists them.
import type { SpecEntry, SpecSection } from './spec-coverage/section.ts';
import { publicSite1Product } from './spec-coverage/public-site-1-product.ts';
import { publicSite2Routes } from './spec-coverage/public-site-2-routes.ts';
import { publicSite2Header } from './spec-coverage/public-site-2-header.ts';
import { publicSite2Home } from './spec-coverage/public-site-2-home.ts';
import { publicSite2Footer } from './spec-coverage/public-site-2-footer.ts';
import { publicSite2Paths } from './spec-coverage/public-site-2-paths.ts';
import { publicSite2Results } from './spec-coverage/public-site-2-results.ts';
import { publicSite2Detail } from './spec-coverage/public-site-2-detail.ts';
import { publicSite2Brand } from './spec-coverage/public-site-2-brand.ts';
import { publicSite2Account } from './spec-coverage/public-site-2-account.ts';
import { publicSite2Chat } from './spec-coverage/public-site-2-chat.ts';
import { publicSite3Entities } from './spec-coverage/public-site-3-entities.ts';
import { publicSite4Session } from './spec-coverage/public-site-4-session.ts';
import { publicSite4Home } from './spec-coverage/public-site-4-home.ts';
import { publicSite4Lead } from './spec-coverage/public-site-4-lead.ts';
import { publicSite4Chat } from './spec-coverage/public-site-4-chat.ts';
import { publicSite5Validation } from './spec-coverage/public-site-5-validation.ts';
import { publicSite6Roles } from './spec-coverage/public-site-6-roles.ts';
import { publicSite7Calls } from './spec-coverage/public-site-7-calls.ts';
import { publicSite8Errors } from './spec-coverage/public-site-8-errors.ts';
import { publicSite9Constants } from './spec-coverage/public-site-9-constants.ts';
import { workAreas1Product } from './spec-coverage/work-areas-1-product.ts';
import { workAreas2Routes } from './spec-coverage/work-areas-2-routes.ts';
import { workAreas2DealerShell } from './spec-coverage/work-areas-2-dealer-shell.ts';
import { workAreas2DealerCars } from './spec-coverage/work-areas-2-dealer-cars.ts';
import { workAreas2DealerLeads } from './spec-coverage/work-areas-2-dealer-leads.ts';
import { workAreas2DealerSite } from './spec-coverage/work-areas-2-dealer-site.ts';
import { workAreas2Buyer } from './spec-coverage/work-areas-2-buyer.ts';
import { workAreas2Admin } from './spec-coverage/work-areas-2-admin.ts';
import { workAreas2DealerPage } from './spec-coverage/work-areas-2-dealer-page.ts';
import { workAreas2Info } from './spec-coverage/work-areas-2-info.ts';
import { workAreas3Entities } from './spec-coverage/work-areas-3-entities.ts';
import { workAreas4CarLead } from './spec-coverage/work-areas-4-car-lead.ts';
import { workAreas4Admin } from './spec-coverage/work-areas-4-admin.ts';
import { workAreas5Validation } from './spec-coverage/work-areas-5-validation.ts';
import { workAreas5Forms } from './spec-coverage/work-areas-5-forms.ts';
import { workAreas6Roles } from './spec-coverage/work-areas-6-roles.ts';
import { workAreas7DealerCalls } from './spec-coverage/work-areas-7-dealer-calls.ts';
import { workAreas7AdminCalls } from './spec-coverage/work-areas-7-admin-calls.ts';
import { workAreas8Errors } from './spec-coverage/work-areas-8-errors.ts';
import { workAreas9Constants } from './spec-coverage/work-areas-9-constants.ts';

const sections: SpecSection[] = [
  publicSite1Product,
  publicSite2Routes,
  publicSite2Header,
  publicSite2Home,
  publicSite2Footer,
  publicSite2Paths,
  publicSite2Results,
  publicSite2Detail,
  publicSite2Brand,
  publicSite2Account,
  publicSite2Chat,
  publicSite3Entities,
  publicSite4Session,
  publicSite4Home,
  publicSite4Lead,
  publicSite4Chat,
  publicSite5Validation,
  publicSite6Roles,
  publicSite7Calls,
  publicSite8Errors,
  publicSite9Constants,
  workAreas1Product,
  workAreas2Routes,
  workAreas2DealerShell,
  workAreas2DealerCars,
  workAreas2DealerLeads,
  workAreas2DealerSite,
  workAreas2Buyer,
  workAreas2Admin,
  workAreas2DealerPage,
  workAreas2Info,
  workAreas3Entities,
  workAreas4CarLead,
  workAreas4Admin,
  workAreas5Validation,
  workAreas5Forms,
  workAreas6Roles,
  workAreas7DealerCalls,
  workAreas7AdminCalls,
  workAreas8Errors,
  workAreas9Constants,
];

export const specCoverage: SpecEntry[] = sections.flatMap(({ section, entries }) =>
  entries.map((entry) => ({ ...entry, section })),
);
