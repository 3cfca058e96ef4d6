import type { SpecSection } from './section.ts';

export const workAreas7DealerCalls: SpecSection = {
  section: 'work-areas §7 Calls: dealer, buyer, public',
  entries: [
    {
      id: 'WA7-call-01',
      rule: 'All calls send credentials and JSON bodies.',
    },
    {
      id: 'WA7-call-02',
      rule: 'POST /api/dealers/{dealerId}/cars takes all fields of the car form (price as a number) plus dealerId and answers the car.',
    },
    {
      id: 'WA7-call-03',
      rule: "After adding a car the dealer's list of cars refreshes.",
    },
    {
      id: 'WA7-call-04',
      rule: 'PATCH /api/cars/{carId} takes the same payload and edits the car.',
    },
    {
      id: 'WA7-call-05',
      rule: "After editing a car the dealer's list of cars refreshes.",
    },
    {
      id: 'WA7-call-06',
      rule: 'DELETE /api/cars/{carId} deletes the car without a body.',
    },
    {
      id: 'WA7-call-07',
      rule: "After deleting a car the dealer's list of cars refreshes.",
    },
    {
      id: 'WA7-call-08',
      rule: 'PATCH /api/leads/{leadId}/seen takes no body and answers JSON.',
    },
    {
      id: 'WA7-call-09',
      rule: "After marking a lead seen the dealer's list of leads refreshes.",
    },
    {
      id: 'WA7-call-10',
      rule: 'GET /api/dealers/by-user/{userId} answers the dealer record.',
    },
    {
      id: 'WA7-call-11',
      rule: 'GET /api/dealers/{dealerId}/cars answers a list of cars.',
    },
    {
      id: 'WA7-call-12',
      rule: 'GET /api/dealers/{dealerId}/leads answers a list of leads.',
    },
    {
      id: 'WA7-call-13',
      rule: "GET /api/brands fills the dialog's dropdown of brands.",
    },
    {
      id: 'WA7-call-14',
      rule: 'GET /api/auth/user answers the current user to the buyer dashboard.',
    },
    {
      id: 'WA7-call-15',
      rule: 'GET /api/favorites answers the list of favourite cars.',
    },
    {
      id: 'WA7-call-16',
      rule: 'DELETE /api/favorites/{carId} removes a favourite.',
    },
    {
      id: 'WA7-call-17',
      rule: 'PATCH /api/profile takes firstName, lastName, email, phone and city.',
    },
    {
      id: 'WA7-call-18',
      rule: 'GET /api/dealer/subdomain/{subdomain} answers the public dealer.',
    },
    {
      id: 'WA7-call-19',
      rule: "GET /api/dealers/{id}/cars answers a visitor the dealer's public cars.",
    },
    {
      id: 'WA7-call-20',
      rule: 'GET /api/pages/{slug} answers title and content for the five slugs.',
    },
    {
      id: 'WA7-call-21',
      rule: 'POST /api/contact takes name, email, phone, message and subject.',
    },
    {
      id: 'WA7-call-22',
      rule: "The contact message's subject names the host.",
      texts: ['Contact de pe {host}'],
    },
  ],
};
