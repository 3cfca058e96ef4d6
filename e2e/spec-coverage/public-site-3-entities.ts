import type { SpecSection } from './section.ts';

export const publicSite3Entities: SpecSection = {
  section: 'public-site §3 Entities and their fields',
  entries: [
    {
      id: 'PS3-entity-01',
      rule: 'User: id, email, firstName, lastName.',
      test: 'enumerations of the specification > know three roles, and what a user is',
    },
    {
      id: 'PS3-entity-02',
      rule: 'User: role is user, dealer or admin; a missing role counts as user.',
      test: 'enumerations of the specification > know three roles, and what a user is',
    },
    {
      id: 'PS3-entity-03',
      rule: 'User: isImpersonating is a boolean.',
      test: 'the banner of an impersonation > names the %s whom the administrator acts as, above the header of every page',
    },
    {
      id: 'PS3-entity-04',
      rule: 'Brand: id, name, logo; the logo is an optional image address.',
      test: 'brands, models and towns are listed, by both doors alike [WA7-admin-05] [PS7-call-10] [PS7-call-12] [PS3-entity-04]',
    },
    {
      id: 'PS3-entity-05',
      rule: 'Model: id, name, brandId.',
      test: 'brands, models and towns are listed, by both doors alike [WA7-admin-05] [PS7-call-10] [PS7-call-12] [PS3-entity-04]',
    },
    {
      id: 'PS3-entity-06',
      rule: 'City: id, name.',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
    {
      id: 'PS3-entity-07',
      rule: 'The search filter set, all strings: brand, model, city, priceMin, priceMax, bodyType, fuelType, gearbox, transmission, doors, seats, color, colorOption, powerFrom, powerTo.',
      test: 'filters and order > every filter of the address reaches the search',
    },
    {
      id: 'PS3-entity-08',
      rule: 'Car: id, title, description, price, year, vin, mileage; the price is a JSON number in EUR on our wire, the vin only for its owner and admins (decided).',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS3-entity-09',
      rule: 'Car: fuelType, transmission, bodyType, seats, power (CP), color.',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS3-entity-10',
      rule: 'Car: isPremium and images, a list of addresses.',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS3-entity-11',
      rule: 'Car: dealer with name, city, phone and id.',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS3-entity-12',
      rule: 'Car: brand and model with their names.',
      test: 'a public car is answered with all its facts, the same by both doors [PS7-call-21] [PS3-entity-08] [PS3-entity-09] [PS3-entity-10] [PS3-entity-11]',
    },
    {
      id: 'PS3-entity-13',
      rule: 'Stats: totalDealers, totalCars, totalLeads.',
      test: 'dealers are the public ones, verified those among them, cars the public ones [PS3-entity-13]',
    },
    {
      id: 'PS3-entity-14',
      rule: 'Stats: avgResponseTime reads so until there is something to measure.',
      texts: ['< 2h'],
      test: 'the response time is the default text below five answers, then the median; spam is never counted',
    },
    {
      id: 'PS3-entity-15',
      rule: 'Stats: verifiedDealers counts the dealers with status verified.',
      test: 'dealers are the public ones, verified those among them, cars the public ones [PS3-entity-13]',
    },
    {
      id: 'PS3-entity-16',
      rule: 'Lead payload: userName, userEmail, userPhone, message, carId.',
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS3-entity-17',
      rule: 'Geo-location response: success, city, reason.',
      test: 'the address of somebody in %s answers our town %s, by both doors [PS7-call-13]',
    },
    {
      id: 'PS3-entity-18',
      rule: 'Search response: the list of cars and the total.',
      test: 'both doors give the same answer',
    },
    {
      id: 'PS3-entity-19',
      rule: 'Outgoing chat message: type chat_message, senderId, receiverId, content, chatType.',
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS3-entity-20',
      rule: 'chatType is direct or broadcast; broadcast is for admins only.',
      test: 'the speaker > only administrators broadcast',
    },
    {
      id: 'PS3-entity-21',
      rule: 'Incoming chat message: type chat_message, its data carrying id, message and createdAt.',
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS3-entity-22',
      rule: 'fuelType is one of benzina, diesel, hibrid, electric, gpl.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'PS3-entity-23',
      rule: 'transmission of a car is one of manuala, automata, cvt.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'PS3-entity-24',
      rule: 'bodyType is one of sedan, hatchback, suv, coupe, wagon, cabriolet.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'PS3-entity-25',
      rule: 'Car status (decided): active, inactive, reserved, sold.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'PS3-entity-26',
      rule: 'Lead status (decided): nou, contactat, programat, ofertat, castigat, pierdut, spam.',
      test: 'the status > moves among the seven; the first one beyond "nou" is the response',
    },
  ],
};
