// The call tables of the specification (public-site §7, work-areas §7), for the test that compares our routes with
// them. Parameters have the specification's names; only their positions count.

/** A section of the specification and the calls that it names, as `METHOD path`. */
export interface SpecTable {
  section: string;
  calls: readonly string[];
}

export const specTables: readonly SpecTable[] = [
  {
    section: 'public-site §7',
    calls: [
      'GET /api/auth/user',
      'POST /api/logout',
      'POST /api/admin/stop-impersonation',
      'POST /api/register',
      'POST /api/login',
      'GET /api/brands',
      'GET /api/cities',
      'GET /api/models',
      'GET /api/geoip',
      'GET /api/cars/featured',
      'GET /api/stats',
      'POST /api/leads',
      'GET /api/search',
      'GET /api/cars/{id}',
      'GET /api/brands/subdomain/{subdomain}',
      'GET /api/brands/{id}/cars',
      'GET /api/brands/{id}/models',
    ],
  },
  {
    section: 'work-areas §7 "Dealer panel"',
    calls: [
      'POST /api/dealers/{dealerId}/cars',
      'PATCH /api/cars/{carId}',
      'DELETE /api/cars/{carId}',
      'PATCH /api/leads/{leadId}/seen',
      'GET /api/dealers/by-user/{userId}',
      'GET /api/dealers/{dealerId}/cars',
      'GET /api/dealers/{dealerId}/leads',
      'GET /api/brands',
    ],
  },
  {
    section: 'work-areas §7 "Buyer dashboard"',
    calls: ['GET /api/auth/user', 'GET /api/favorites', 'DELETE /api/favorites/{carId}', 'PATCH /api/profile'],
  },
  {
    section: 'work-areas §7 "Public dealer page, info and contact"',
    calls: [
      'GET /api/dealer/subdomain/{subdomain}',
      'GET /api/dealers/{id}/cars',
      'GET /api/pages/{slug}',
      'POST /api/contact',
    ],
  },
  {
    section: 'work-areas §7 "Admin: reads"',
    calls: [
      'GET /api/auth/user',
      'GET /api/stats',
      'GET /api/dealers',
      'GET /api/admin/users',
      'GET /api/brands',
      'GET /api/models',
      'GET /api/cities',
      'GET /api/admin/settings',
      'GET /api/cars/featured',
      'GET /api/admin/settings/smtp',
      'GET /api/admin/subscription-stats',
      'GET /api/admin/subscription-pricing',
      'GET /api/admin/subscription-pricing-with-vat',
    ],
  },
  {
    section: 'work-areas §7 "Admin: writes"',
    calls: [
      'PATCH /api/admin/dealers/{id}/status',
      'DELETE /api/admin/dealers/{id}',
      'DELETE /api/admin/users/{id}',
      'PATCH /api/admin/dealers/{id}/subscription',
      'POST /api/admin/subscription-settings',
      'PUT /api/admin/subscription-pricing',
      'POST /api/admin/dealers/{id}/extend-subscription',
      'PUT /api/admin/dealers/{id}/subscription-plan',
      'PUT /api/admin/dealers/{id}/custom-pricing',
      'DELETE /api/admin/dealers/{id}/custom-pricing',
      'PATCH /api/admin/dealers/{id}/subdomain',
      'DELETE /api/admin/dealers/{id}/subdomain',
      'POST /api/admin/brands',
      'PATCH /api/admin/brands/{id}',
      'POST /api/admin/models',
      'PATCH /api/admin/models/{id}',
      'POST /api/admin/cities',
      'PATCH /api/admin/cities/{id}',
      'POST /api/admin/settings',
      'POST /api/admin/settings/smtp',
      'POST /api/admin/settings/smtp/test',
    ],
  },
  {
    section: 'work-areas §7 "Impersonation"',
    calls: [
      'POST /api/admin/impersonate/token/{dealerId}',
      'POST /api/admin/impersonate/{token}',
      'POST /api/admin/impersonate-user/token/{userId}',
      'POST /api/admin/impersonate-user/{token}',
    ],
  },
  { section: 'work-areas §7 "Logo upload"', calls: ['POST /api/objects/upload', 'PUT /api/brands/{id}/logo'] },
];

/** Calls that the specification does not contain. A route that is neither there nor here fails the test. */
export const additions: readonly string[] = [
  'POST /api/favorites/{carId}',
  'PATCH /api/leads/{id}',
  'GET /api/admin/subscription-settings',
  'POST /api/admin/dealers/{id}/grace-days',
  'POST /api/objects/upload/finish',
  'GET /api/leads/{id}/messages',
  'POST /api/leads/{id}/messages',
  'POST /api/leads/{id}/offers',
  'POST /api/offers/{id}/accept',
  'POST /api/offers/{id}/decline',
  'GET /api/offers/{id}/pdf',
  'POST /api/requests',
  'GET /api/requests',
  'GET /api/dealers/{id}/reviews',
];
