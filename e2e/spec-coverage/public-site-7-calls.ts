import type { SpecSection } from './section.ts';

export const publicSite7Calls: SpecSection = {
  section: 'public-site §7 The calls it makes',
  entries: [
    {
      id: 'PS7-call-01',
      rule: 'All calls send credentials (cookies).',
    },
    {
      id: 'PS7-call-02',
      rule: 'Bodies are JSON, with a JSON content type only when there is a body; calls without a body work without one.',
    },
    {
      id: 'PS7-call-03',
      rule: 'GET /api/auth/user answers role, isImpersonating, email, firstName and lastName.',
    },
    {
      id: 'PS7-call-04',
      rule: 'GET /api/auth/user answers 401 when there is no user.',
    },
    {
      id: 'PS7-call-05',
      rule: 'POST /api/logout works without a body.',
    },
    {
      id: 'PS7-call-06',
      rule: 'POST /api/admin/stop-impersonation answers redirectTo.',
    },
    {
      id: 'PS7-call-07',
      rule: 'POST /api/register takes email, password, firstName, lastName and role.',
    },
    {
      id: 'PS7-call-08',
      rule: 'POST /api/login takes email and password and answers user.role.',
    },
    {
      id: 'PS7-call-09',
      rule: 'After a login all cached queries refresh.',
    },
    {
      id: 'PS7-call-10',
      rule: 'GET /api/brands answers a list of id, name, logo.',
    },
    {
      id: 'PS7-call-11',
      rule: 'GET /api/cities answers a list of id, name.',
    },
    {
      id: 'PS7-call-12',
      rule: 'GET /api/models answers a list of id, name, brandId.',
    },
    {
      id: 'PS7-call-13',
      rule: 'GET /api/geoip answers success, city, reason.',
    },
    {
      id: 'PS7-call-14',
      rule: 'GET /api/cars/featured answers a list of cars.',
    },
    {
      id: 'PS7-call-15',
      rule: 'GET /api/stats answers totalDealers, totalCars, totalLeads, avgResponseTime.',
    },
    {
      id: 'PS7-call-16',
      rule: 'POST /api/leads takes userName, userEmail, userPhone, message, carId.',
    },
    {
      id: 'PS7-call-17',
      rule: "After a lead the dealer's list of leads refreshes.",
    },
    {
      id: 'PS7-call-18',
      rule: 'GET /api/search takes brand, model, priceMin, priceMax, city, fuelType, transmission, limit and offset.',
    },
    {
      id: 'PS7-call-19',
      rule: 'The search screen asks with limit 12 and offset (page − 1) × 12.',
    },
    {
      id: 'PS7-call-20',
      rule: 'GET /api/search answers cars and total.',
    },
    {
      id: 'PS7-call-21',
      rule: 'GET /api/cars/{id} answers the car.',
    },
    {
      id: 'PS7-call-22',
      rule: "GET /api/brands/subdomain/{subdomain} answers the brand's id and name.",
    },
    {
      id: 'PS7-call-23',
      rule: 'GET /api/brands/{id}/cars takes limit, offset, model, priceMax, yearFrom, fuelType, transmission, isPremium.',
    },
    {
      id: 'PS7-call-24',
      rule: 'GET /api/brands/{id}/cars answers cars and total.',
    },
    {
      id: 'PS7-call-25',
      rule: "GET /api/brands/{id}/models answers the brand's models.",
    },
    {
      id: 'PS7-call-26',
      rule: 'WebSocket /ws accepts the query userId and ignores it: the session or guest cookie says who speaks (decided).',
    },
    {
      id: 'PS7-call-27',
      rule: 'The socket uses the secure scheme when the page is https.',
    },
    {
      id: 'PS7-call-28',
      rule: "The socket takes an outgoing chat_message with receiverId 'admin'.",
    },
    {
      id: 'PS7-call-29',
      rule: 'The socket delivers incoming chat_message messages.',
    },
    {
      id: 'PS7-call-30',
      rule: 'A client that joins the query-key segments with slashes as the path and sends GET gets its data.',
    },
  ],
};
