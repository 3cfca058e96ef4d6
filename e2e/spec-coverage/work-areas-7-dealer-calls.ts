import type { SpecSection } from './section.ts';

export const workAreas7DealerCalls: SpecSection = {
  section: 'work-areas §7 Calls: dealer, buyer, public',
  entries: [
    {
      id: 'WA7-call-01',
      rule: 'All calls send credentials and JSON bodies.',
      test: 'a client written from the specification > is identified by its cookie, whatever the role',
    },
    {
      id: 'WA7-call-02',
      rule: 'POST /api/dealers/{dealerId}/cars takes all fields of the car form (price as a number) plus dealerId and answers the car.',
      test: 'POST /api/dealers/{id}/cars > takes the form’s fields and fills in the rest',
    },
    {
      id: 'WA7-call-03',
      rule: "After adding a car the dealer's list of cars refreshes.",
      test: 'the stock > edits a car, duplicates and deletes it; the list follows each time',
    },
    {
      id: 'WA7-call-04',
      rule: 'PATCH /api/cars/{carId} takes the same payload and edits the car.',
      test: 'PATCH /api/cars/{id} > changes what is sent and nothing else',
    },
    {
      id: 'WA7-call-05',
      rule: "After editing a car the dealer's list of cars refreshes.",
      test: 'the stock > edits a car, duplicates and deletes it; the list follows each time',
    },
    {
      id: 'WA7-call-06',
      rule: 'DELETE /api/cars/{carId} deletes the car without a body.',
      test: 'DELETE /api/cars/{id} > hides the car for good; requests keep its title, favourites forget it',
    },
    {
      id: 'WA7-call-07',
      rule: "After deleting a car the dealer's list of cars refreshes.",
      test: 'the stock > edits a car, duplicates and deletes it; the list follows each time',
    },
    {
      id: 'WA7-call-08',
      rule: 'PATCH /api/leads/{leadId}/seen takes no body and answers JSON.',
      test: 'marking as seen > takes no body, can be repeated, and lowers the count of new ones',
    },
    {
      id: 'WA7-call-09',
      rule: "After marking a lead seen the dealer's list of leads refreshes.",
      test: 'the main job > goes from the home page to an answered request',
    },
    {
      id: 'WA7-call-10',
      rule: 'GET /api/dealers/by-user/{userId} answers the dealer record.',
      test: 'GET /api/dealers/by-user/{userId} > is the record for its owner and for administrators, 404 for everybody else',
    },
    {
      id: 'WA7-call-11',
      rule: 'GET /api/dealers/{dealerId}/cars answers a list of cars.',
      test: 'a client written from the specification > sees a dealer’s public cars, the dealer all of them',
    },
    {
      id: 'WA7-call-12',
      rule: 'GET /api/dealers/{dealerId}/leads answers a list of leads.',
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'WA7-call-13',
      rule: "GET /api/brands fills the dialog's dropdown of brands.",
      test: 'adding a car > offers the models of the brand, proposes the title, and sends numbers',
    },
    {
      id: 'WA7-call-14',
      rule: 'GET /api/auth/user answers the current user to the buyer dashboard.',
      test: 'a client written from the specification > is identified by its cookie, whatever the role',
    },
    {
      id: 'WA7-call-15',
      rule: 'GET /api/favorites answers the list of favourite cars.',
      test: 'saving a car > puts it on the buyer’s list, the last one first, over REST and tRPC alike',
    },
    {
      id: 'WA7-call-16',
      rule: 'DELETE /api/favorites/{carId} removes a favourite.',
      test: 'removing a car > takes it off the list; a repetition or a car never saved gives the same answer',
    },
    {
      id: 'WA7-call-17',
      rule: 'PATCH /api/profile takes firstName, lastName, email, phone and city.',
      test: 'PATCH /api/profile > writes the five fields and answers the user, over REST and tRPC',
    },
    {
      id: 'WA7-call-18',
      rule: 'GET /api/dealer/subdomain/{subdomain} answers the public dealer.',
      test: 'GET /api/dealer/subdomain/{s} > is the dealer for anybody, without its subscription',
    },
    {
      id: 'WA7-call-19',
      rule: "GET /api/dealers/{id}/cars answers a visitor the dealer's public cars.",
      test: 'a client written from the specification > sees a dealer’s public cars, the dealer all of them',
    },
    {
      id: 'WA7-call-20',
      rule: 'GET /api/pages/{slug} answers title and content for the five slugs.',
      test: 'GET /api/pages/{slug} > %s has a text of its own',
    },
    {
      id: 'WA7-call-21',
      rule: 'POST /api/contact takes name, email, phone, message and subject.',
      test: 'POST /api/contact > stores the message and emails the administrators; the subject is ours',
    },
    {
      id: 'WA7-call-22',
      rule: "The contact message's subject names the host.",
      texts: ['Contact de pe {host}'],
      test: 'POST /api/contact > stores the message and emails the administrators; the subject is ours',
    },
  ],
};
