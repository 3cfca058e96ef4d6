import type { SpecSection } from './section.ts';

export const publicSite3Entities: SpecSection = {
  section: 'public-site §3 Entities and their fields',
  entries: [
    {
      id: 'PS3-entity-01',
      rule: 'User: id, email, firstName, lastName.',
    },
    {
      id: 'PS3-entity-02',
      rule: 'User: role is user, dealer or admin; a missing role counts as user.',
    },
    {
      id: 'PS3-entity-03',
      rule: 'User: isImpersonating is a boolean.',
    },
    {
      id: 'PS3-entity-04',
      rule: 'Brand: id, name, logo; the logo is an optional image address.',
    },
    {
      id: 'PS3-entity-05',
      rule: 'Model: id, name, brandId.',
    },
    {
      id: 'PS3-entity-06',
      rule: 'City: id, name.',
    },
    {
      id: 'PS3-entity-07',
      rule: 'The search filter set, all strings: brand, model, city, priceMin, priceMax, bodyType, fuelType, gearbox, transmission, doors, seats, color, colorOption, powerFrom, powerTo.',
    },
    {
      id: 'PS3-entity-08',
      rule: 'Car: id, title, description, price, year, vin, mileage; the price is a JSON number in EUR on our wire, the vin only for its owner and admins (decided).',
    },
    {
      id: 'PS3-entity-09',
      rule: 'Car: fuelType, transmission, bodyType, seats, power (CP), color.',
    },
    {
      id: 'PS3-entity-10',
      rule: 'Car: isPremium and images, a list of addresses.',
    },
    {
      id: 'PS3-entity-11',
      rule: 'Car: dealer with name, city, phone and id.',
    },
    {
      id: 'PS3-entity-12',
      rule: 'Car: brand and model with their names.',
    },
    {
      id: 'PS3-entity-13',
      rule: 'Stats: totalDealers, totalCars, totalLeads.',
    },
    {
      id: 'PS3-entity-14',
      rule: 'Stats: avgResponseTime reads so until there is something to measure.',
      texts: ['< 2h'],
    },
    {
      id: 'PS3-entity-15',
      rule: 'Stats: verifiedDealers counts the dealers with status verified.',
    },
    {
      id: 'PS3-entity-16',
      rule: 'Lead payload: userName, userEmail, userPhone, message, carId.',
    },
    {
      id: 'PS3-entity-17',
      rule: 'Geo-location response: success, city, reason.',
    },
    {
      id: 'PS3-entity-18',
      rule: 'Search response: the list of cars and the total.',
    },
    {
      id: 'PS3-entity-19',
      rule: 'Outgoing chat message: type chat_message, senderId, receiverId, content, chatType.',
    },
    {
      id: 'PS3-entity-20',
      rule: 'chatType is direct or broadcast; broadcast is for admins only.',
    },
    {
      id: 'PS3-entity-21',
      rule: 'Incoming chat message: type chat_message, its data carrying id, message and createdAt.',
    },
    {
      id: 'PS3-entity-22',
      rule: 'fuelType is one of benzina, diesel, hibrid, electric, gpl.',
    },
    {
      id: 'PS3-entity-23',
      rule: 'transmission of a car is one of manuala, automata, cvt.',
    },
    {
      id: 'PS3-entity-24',
      rule: 'bodyType is one of sedan, hatchback, suv, coupe, wagon, cabriolet.',
    },
    {
      id: 'PS3-entity-25',
      rule: 'Car status (decided): active, inactive, reserved, sold.',
    },
    {
      id: 'PS3-entity-26',
      rule: 'Lead status (decided): nou, contactat, programat, ofertat, castigat, pierdut, spam.',
    },
  ],
};
