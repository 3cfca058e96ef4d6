import type { SpecSection } from './section.ts';

export const workAreas7AdminCalls: SpecSection = {
  section: 'work-areas §7 Calls: admin',
  entries: [
    {
      id: 'WA7-admin-01',
      rule: 'GET /api/auth/user answers the current user to the admin dashboard.',
    },
    {
      id: 'WA7-admin-02',
      rule: 'GET /api/stats answers the figures of the overview.',
    },
    {
      id: 'WA7-admin-03',
      rule: 'GET /api/dealers answers the list of dealers, to admins only.',
    },
    {
      id: 'WA7-admin-04',
      rule: 'GET /api/admin/users answers the list of users.',
    },
    {
      id: 'WA7-admin-05',
      rule: 'GET /api/brands, /api/models and /api/cities answer the reference data.',
    },
    {
      id: 'WA7-admin-06',
      rule: 'GET /api/admin/settings with category stripe answers the payment settings, secrets masked.',
    },
    {
      id: 'WA7-admin-07',
      rule: 'GET /api/cars/featured with limit 50 answers the cars to moderate.',
    },
    {
      id: 'WA7-admin-08',
      rule: 'GET /api/admin/settings/smtp answers the mail configuration, never the password.',
    },
    {
      id: 'WA7-admin-09',
      rule: 'GET /api/admin/subscription-stats answers the subscription figures.',
    },
    {
      id: 'WA7-admin-10',
      rule: 'GET /api/admin/subscription-pricing answers the prices.',
    },
    {
      id: 'WA7-admin-11',
      rule: 'GET /api/admin/subscription-pricing-with-vat answers the prices with VAT.',
    },
    {
      id: 'WA7-admin-12',
      rule: 'PATCH /api/admin/dealers/{id}/status takes status.',
    },
    {
      id: 'WA7-admin-13',
      rule: 'DELETE /api/admin/dealers/{id} deletes a dealer.',
    },
    {
      id: 'WA7-admin-14',
      rule: 'DELETE /api/admin/users/{id} deletes a user.',
    },
    {
      id: 'WA7-admin-15',
      rule: 'PATCH /api/admin/dealers/{id}/subscription takes subscriptionPlan and expiresAt.',
    },
    {
      id: 'WA7-admin-16',
      rule: 'POST /api/admin/subscription-settings takes defaultPlan, autoTransition, expiryNoticeDays and gracePeriodDays.',
    },
    {
      id: 'WA7-admin-17',
      rule: 'PUT /api/admin/subscription-pricing takes monthlyPrice, annualPrice, vatEnabled, vatRate and currency.',
    },
    {
      id: 'WA7-admin-18',
      rule: 'POST /api/admin/dealers/{id}/extend-subscription takes days.',
    },
    {
      id: 'WA7-admin-19',
      rule: 'PUT /api/admin/dealers/{id}/subscription-plan takes planType and customDays.',
    },
    {
      id: 'WA7-admin-20',
      rule: 'PUT /api/admin/dealers/{id}/custom-pricing takes monthlyPrice and annualPrice.',
    },
    {
      id: 'WA7-admin-21',
      rule: 'DELETE /api/admin/dealers/{id}/custom-pricing resets the custom prices.',
    },
    {
      id: 'WA7-admin-22',
      rule: 'PATCH /api/admin/dealers/{id}/subdomain takes subdomain.',
    },
    {
      id: 'WA7-admin-23',
      rule: 'DELETE /api/admin/dealers/{id}/subdomain removes the subdomain.',
    },
    {
      id: 'WA7-admin-24',
      rule: 'POST /api/admin/brands takes name and logo.',
    },
    {
      id: 'WA7-admin-25',
      rule: 'PATCH /api/admin/brands/{id} takes name and logo.',
    },
    {
      id: 'WA7-admin-26',
      rule: 'POST /api/admin/models takes name and brandId.',
    },
    {
      id: 'WA7-admin-27',
      rule: 'PATCH /api/admin/models/{id} takes name and brandId.',
    },
    {
      id: 'WA7-admin-28',
      rule: 'POST /api/admin/cities takes name and county.',
    },
    {
      id: 'WA7-admin-29',
      rule: 'PATCH /api/admin/cities/{id} takes name and county.',
    },
    {
      id: 'WA7-admin-30',
      rule: 'POST /api/admin/settings takes key, value and category.',
    },
    {
      id: 'WA7-admin-31',
      rule: 'Saving the payment keys sends POST /api/admin/settings twice, for the secret and for the public key.',
    },
    {
      id: 'WA7-admin-32',
      rule: 'POST /api/admin/settings/smtp takes host, port, user, pass and secure.',
    },
    {
      id: 'WA7-admin-33',
      rule: 'POST /api/admin/settings/smtp/test takes testEmail and answers recipient.',
    },
    {
      id: 'WA7-admin-34',
      rule: 'POST /api/admin/impersonate/token/{dealerId} answers a token.',
    },
    {
      id: 'WA7-admin-35',
      rule: 'POST /api/admin/impersonate/{token} answers success and message.',
    },
    {
      id: 'WA7-admin-36',
      rule: 'POST /api/admin/impersonate-user/token/{userId} answers a token.',
    },
    {
      id: 'WA7-admin-37',
      rule: 'POST /api/admin/impersonate-user/{token} answers success, message and redirectTo (default /).',
    },
    {
      id: 'WA7-admin-38',
      rule: 'POST /api/objects/upload answers uploadURL.',
    },
    {
      id: 'WA7-admin-39',
      rule: 'The file is sent to uploadURL by a direct PUT.',
    },
    {
      id: 'WA7-admin-40',
      rule: 'PUT /api/brands/{id}/logo takes logoURL and answers objectPath.',
    },
    {
      id: 'WA7-admin-41',
      rule: 'No companion server is needed for uploads: the file goes straight to our own signed address.',
    },
  ],
};
