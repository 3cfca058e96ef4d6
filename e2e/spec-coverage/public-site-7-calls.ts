import type { SpecSection } from './section.ts';

export const publicSite7Calls: SpecSection = {
  section: 'public-site §7 The calls it makes',
  entries: [
    {
      id: 'PS7-call-01',
      rule: 'All calls send credentials (cookies).',
      test: 'a client written from the specification > is identified by its cookie, whatever the role',
    },
    {
      id: 'PS7-call-02',
      rule: 'Bodies are JSON, with a JSON content type only when there is a body; calls without a body work without one.',
      test: 'logout > ends the session and clears the cookie, without a body',
    },
    {
      id: 'PS7-call-03',
      rule: 'GET /api/auth/user answers role, isImpersonating, email, firstName and lastName.',
      test: 'who is signed in > GET /api/auth/user answers the documented fields',
    },
    {
      id: 'PS7-call-04',
      rule: 'GET /api/auth/user answers 401 when there is no user.',
      test: 'who is signed in > a visitor gets 401 with the word Unauthorized in REST',
    },
    {
      id: 'PS7-call-05',
      rule: 'POST /api/logout works without a body.',
      test: 'logout > ends the session and clears the cookie, without a body',
    },
    {
      id: 'PS7-call-06',
      rule: 'POST /api/admin/stop-impersonation answers redirectTo.',
      test: 'an administrator > impersonates a dealer by a one-time token and is restored by stopping',
    },
    {
      id: 'PS7-call-07',
      rule: 'POST /api/register takes email, password, firstName, lastName and role.',
      test: 'register > creates a buyer and signs in at once',
    },
    {
      id: 'PS7-call-08',
      rule: 'POST /api/login takes email and password and answers user.role.',
      test: 'login > answers the user with the role, the same over REST and tRPC',
    },
    {
      id: 'PS7-call-09',
      rule: 'After a login all cached queries refresh.',
      test: 'after a login all cached queries refresh',
    },
    {
      id: 'PS7-call-10',
      rule: 'GET /api/brands answers a list of id, name, logo.',
      test: 'brands, models and towns are listed, by both doors alike [WA7-admin-05] [PS7-call-10] [PS7-call-12] [PS3-entity-04]',
    },
    {
      id: 'PS7-call-11',
      rule: 'GET /api/cities answers a list of id, name.',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
    {
      id: 'PS7-call-12',
      rule: 'GET /api/models answers a list of id, name, brandId.',
      test: 'brands, models and towns are listed, by both doors alike [WA7-admin-05] [PS7-call-10] [PS7-call-12] [PS3-entity-04]',
    },
    {
      id: 'PS7-call-13',
      rule: 'GET /api/geoip answers success, city, reason.',
      test: 'the address of somebody in %s answers our town %s, by both doors [PS7-call-13]',
    },
    {
      id: 'PS7-call-14',
      rule: 'GET /api/cars/featured answers a list of cars.',
      test: 'featured: premium first, then newest, at most two of one dealer, public only',
    },
    {
      id: 'PS7-call-15',
      rule: 'GET /api/stats answers totalDealers, totalCars, totalLeads, avgResponseTime.',
      test: 'the figures are the same over REST and tRPC, and at most a minute old',
    },
    {
      id: 'PS7-call-16',
      rule: 'POST /api/leads takes userName, userEmail, userPhone, message, carId.',
      test: 'sending a lead > a visitor without an account sends one and gets a receipt',
    },
    {
      id: 'PS7-call-17',
      rule: "After a lead the dealer's list of leads refreshes.",
      test: 'the main job > goes from the home page to an answered request',
    },
    {
      id: 'PS7-call-18',
      rule: 'GET /api/search takes brand, model, priceMin, priceMax, city, fuelType, transmission, limit and offset.',
      test: 'any filters, order and page give what looking at every car gives [PS7-call-18]',
    },
    {
      id: 'PS7-call-19',
      rule: 'The search screen asks with limit 12 and offset (page − 1) × 12.',
      test: 'the list > shows twelve cars a page, their number and "Pagina X din Y" with real links',
    },
    {
      id: 'PS7-call-20',
      rule: 'GET /api/search answers cars and total.',
      test: 'any filters, order and page give what looking at every car gives [PS7-call-18]',
    },
    {
      id: 'PS7-call-21',
      rule: 'GET /api/cars/{id} answers the car.',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS7-call-22',
      rule: "GET /api/brands/subdomain/{subdomain} answers the brand's id and name.",
      test: 'a brand is found by its slug, and a missing one says so',
    },
    {
      id: 'PS7-call-23',
      rule: 'GET /api/brands/{id}/cars takes limit, offset, model, priceMax, yearFrom, fuelType, transmission, isPremium.',
      test: 'a brand’s cars by the brand page’s filters, order and pages [PS7-call-23]',
    },
    {
      id: 'PS7-call-24',
      rule: 'GET /api/brands/{id}/cars answers cars and total.',
      test: 'a brand’s cars by the brand page’s filters, order and pages [PS7-call-23]',
    },
    {
      id: 'PS7-call-25',
      rule: "GET /api/brands/{id}/models answers the brand's models.",
      test: 'a brand’s own models, by REST path and by tRPC filter',
    },
    {
      id: 'PS7-call-26',
      rule: 'WebSocket /ws accepts the query userId and ignores it: the session or guest cookie says who speaks (decided).',
      test: 'the speaker > userId in the address and senderId in the message are ignored',
    },
    {
      id: 'PS7-call-27',
      rule: 'The socket uses the secure scheme when the page is https.',
      test: 'the socket > uses the secure scheme on a page of https',
    },
    {
      id: 'PS7-call-28',
      rule: "The socket takes an outgoing chat_message with receiverId 'admin'.",
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS7-call-29',
      rule: 'The socket delivers incoming chat_message messages.',
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS7-call-30',
      rule: 'A client that joins the query-key segments with slashes as the path and sends GET gets its data.',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
  ],
};
