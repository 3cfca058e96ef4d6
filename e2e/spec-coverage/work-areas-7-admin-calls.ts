import type { SpecSection } from './section.ts';

export const workAreas7AdminCalls: SpecSection = {
  section: 'work-areas §7 Calls: admin',
  entries: [
    {
      id: 'WA7-admin-01',
      rule: 'GET /api/auth/user answers the current user to the admin dashboard.',
      test: 'a client written from the specification > is identified by its cookie, whatever the role',
    },
    {
      id: 'WA7-admin-02',
      rule: 'GET /api/stats answers the figures of the overview.',
      test: 'a client written from the specification > reads statistics, and only administrators the dealers',
    },
    {
      id: 'WA7-admin-03',
      rule: 'GET /api/dealers answers the list of dealers, to admins only.',
      test: 'a client written from the specification > reads statistics, and only administrators the dealers',
    },
    {
      id: 'WA7-admin-04',
      rule: 'GET /api/admin/users answers the list of users.',
      test: 'the list of users > is complete, newest first, with the total, and contains no secret',
    },
    {
      id: 'WA7-admin-05',
      rule: 'GET /api/brands, /api/models and /api/cities answer the reference data.',
      test: 'brands, models and towns are listed, by both doors alike [WA7-admin-05] [PS7-call-10] [PS7-call-12] [PS3-entity-04]',
    },
    {
      id: 'WA7-admin-06',
      rule: 'GET /api/admin/settings with category stripe answers the payment settings, secrets masked.',
      test: 'payment keys > are configured together only; the secret is masked, and encrypted in the database',
    },
    {
      id: 'WA7-admin-07',
      rule: 'GET /api/cars/featured with limit 50 answers the cars to moderate.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA7-admin-08',
      rule: 'GET /api/admin/settings/smtp answers the mail configuration, never the password.',
      test: 'the mail server > is null at first, with port 587 proposed; SMTP_URL is shown without its password',
    },
    {
      id: 'WA7-admin-09',
      rule: 'GET /api/admin/subscription-stats answers the subscription figures.',
      test: 'the figures > count live dealers by plan and name who expires, by days of Bucharest',
    },
    {
      id: 'WA7-admin-10',
      rule: 'GET /api/admin/subscription-pricing answers the prices.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA7-admin-11',
      rule: 'GET /api/admin/subscription-pricing-with-vat answers the prices with VAT.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA7-admin-12',
      rule: 'PATCH /api/admin/dealers/{id}/status takes status.',
      test: 'a dealer’s status > is set by an administrator, by both doors alike',
    },
    {
      id: 'WA7-admin-13',
      rule: 'DELETE /api/admin/dealers/{id} deletes a dealer.',
      test: 'deleting a dealer > takes its cars off the site, ends its sessions and keeps its user out',
    },
    {
      id: 'WA7-admin-14',
      rule: 'DELETE /api/admin/users/{id} deletes a user.',
      test: 'deleting a user > erases the person, leaves leads without a name and ends the sessions',
    },
    {
      id: 'WA7-admin-15',
      rule: 'PATCH /api/admin/dealers/{id}/subscription takes subscriptionPlan and expiresAt.',
      test: 'a subscription > is set as given: plan and date, date gone, date kept',
    },
    {
      id: 'WA7-admin-16',
      rule: 'POST /api/admin/subscription-settings takes defaultPlan, autoTransition, expiryNoticeDays and gracePeriodDays.',
      test: 'the general settings > are saved, and prices stay',
    },
    {
      id: 'WA7-admin-17',
      rule: 'PUT /api/admin/subscription-pricing takes monthlyPrice, annualPrice, vatEnabled, vatRate and currency.',
      test: 'prices > are saved in cents and answered with VAT, by both doors alike',
    },
    {
      id: 'WA7-admin-18',
      rule: 'POST /api/admin/dealers/{id}/extend-subscription takes days.',
      test: 'extending > moves the last day, forth and back, and is audited',
    },
    {
      id: 'WA7-admin-19',
      rule: 'PUT /api/admin/dealers/{id}/subscription-plan takes planType and customDays.',
      test: 'a plan > %o ends at %s',
    },
    {
      id: 'WA7-admin-20',
      rule: 'PUT /api/admin/dealers/{id}/custom-pricing takes monthlyPrice and annualPrice.',
      test: 'prices of its own > are set, replaced and reset',
    },
    {
      id: 'WA7-admin-21',
      rule: 'DELETE /api/admin/dealers/{id}/custom-pricing resets the custom prices.',
      test: 'prices of its own > are set, replaced and reset',
    },
    {
      id: 'WA7-admin-22',
      rule: 'PATCH /api/admin/dealers/{id}/subdomain takes subdomain.',
      test: 'a subdomain > is set, changed and removed, and audited',
    },
    {
      id: 'WA7-admin-23',
      rule: 'DELETE /api/admin/dealers/{id}/subdomain removes the subdomain.',
      test: 'a subdomain > is set, changed and removed, and audited',
    },
    {
      id: 'WA7-admin-24',
      rule: 'POST /api/admin/brands takes name and logo.',
      test: 'POST /api/admin/brands > makes a brand with its address, by both doors, and notes who did',
    },
    {
      id: 'WA7-admin-25',
      rule: 'PATCH /api/admin/brands/{id} takes name and logo.',
      test: 'PATCH /api/admin/brands/{id} > renames: the old address redirects, the search follows',
    },
    {
      id: 'WA7-admin-26',
      rule: 'POST /api/admin/models takes name and brandId.',
      test: 'models > are made within a brand and renamed with a redirect',
    },
    {
      id: 'WA7-admin-27',
      rule: 'PATCH /api/admin/models/{id} takes name and brandId.',
      test: 'models > are made within a brand and renamed with a redirect',
    },
    {
      id: 'WA7-admin-28',
      rule: 'POST /api/admin/cities takes name and county.',
      test: 'POST /api/admin/cities > makes a town; a second one of its name is told apart by its county',
    },
    {
      id: 'WA7-admin-29',
      rule: 'PATCH /api/admin/cities/{id} takes name and county.',
      test: 'PATCH /api/admin/cities/{id} > renames with a redirect, and dealers’ cars are found by the new name',
    },
    {
      id: 'WA7-admin-30',
      rule: 'POST /api/admin/settings takes key, value and category.',
      test: 'a setting > is saved and listed by category, the same over REST and tRPC',
    },
    {
      id: 'WA7-admin-31',
      rule: 'Saving the payment keys sends POST /api/admin/settings twice, for the secret and for the public key.',
      test: 'payment keys > are configured together only; the secret is masked, and encrypted in the database',
    },
    {
      id: 'WA7-admin-32',
      rule: 'POST /api/admin/settings/smtp takes host, port, user, pass and secure.',
      test: 'the mail server > is stored with its password encrypted, and overrides SMTP_URL',
    },
    {
      id: 'WA7-admin-33',
      rule: 'POST /api/admin/settings/smtp/test takes testEmail and answers recipient.',
      test: 'the test email > is sent to the administrator’s own address or the requested one',
    },
    {
      id: 'WA7-admin-34',
      rule: 'POST /api/admin/impersonate/token/{dealerId} answers a token.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'WA7-admin-35',
      rule: 'POST /api/admin/impersonate/{token} answers success and message.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'WA7-admin-36',
      rule: 'POST /api/admin/impersonate-user/token/{userId} answers a token.',
      test: 'an administrator > impersonates a buyer and gets the address to go to, by tRPC too',
    },
    {
      id: 'WA7-admin-37',
      rule: 'POST /api/admin/impersonate-user/{token} answers success, message and redirectTo (default /).',
      test: 'an administrator > impersonates a buyer and gets the address to go to, by tRPC too',
    },
    {
      id: 'WA7-admin-38',
      rule: 'POST /api/objects/upload answers uploadURL.',
      test: 'POST /api/objects/upload > gives dealers and administrators an address at this site, by both doors',
    },
    {
      id: 'WA7-admin-39',
      rule: 'The file is sent to uploadURL by a direct PUT.',
      test: 'PUT {uploadURL} > takes %s and keeps it anew in two formats and three widths, without metadata',
    },
    {
      id: 'WA7-admin-40',
      rule: 'PUT /api/brands/{id}/logo takes logoURL and answers objectPath.',
      test: 'PUT /api/brands/{id}/logo > takes the upload by its address or its path and answers the path',
    },
    {
      id: 'WA7-admin-41',
      rule: 'No companion server is needed for uploads: the file goes straight to our own signed address.',
      test: 'POST /api/objects/upload > gives dealers and administrators an address at this site, by both doors',
    },
  ],
};
