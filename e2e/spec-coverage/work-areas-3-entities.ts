import type { SpecSection } from './section.ts';

export const workAreas3Entities: SpecSection = {
  section: 'work-areas §3 Entities and their fields',
  entries: [
    {
      id: 'WA3-entity-01',
      rule: "Car (dealer): id, dealerId, brandId, modelId, title, description (optional); the model is chosen from the brand's models (decided).",
    },
    {
      id: 'WA3-entity-02',
      rule: 'Car (dealer): the price is text in the form and sent as a decimal number.',
    },
    {
      id: 'WA3-entity-03',
      rule: 'Car (dealer): year is an integer, vin optional, mileage defaults to 0.',
    },
    {
      id: 'WA3-entity-04',
      rule: 'Car (dealer): fuelType, transmission, bodyType.',
    },
    {
      id: 'WA3-entity-05',
      rule: 'Car (dealer): seats defaults to 5, power to 150, color to empty.',
    },
    {
      id: 'WA3-entity-06',
      rule: 'Car (dealer): isPremium is a boolean, false by default.',
    },
    {
      id: 'WA3-entity-07',
      rule: 'Car (dealer): status and images, a list of addresses whose first is the cover.',
    },
    {
      id: 'WA3-entity-08',
      rule: 'Car (moderation and dealer page): id, title, brand, model, year, price, city, status, images.',
    },
    {
      id: 'WA3-entity-09',
      rule: 'Car (moderation and dealer page): fuelType, transmission, mileage, bodyType, color, description.',
    },
    {
      id: 'WA3-entity-10',
      rule: 'New-car form: title, description, price and color start empty.',
    },
    {
      id: 'WA3-entity-11',
      rule: 'New-car form: year starts at the current year, mileage at 0.',
    },
    {
      id: 'WA3-entity-12',
      rule: 'New-car form: fuelType starts at benzina, transmission at manuala, bodyType at sedan.',
    },
    {
      id: 'WA3-entity-13',
      rule: 'New-car form: seats start at 5, power at 150, isPremium at false.',
    },
    {
      id: 'WA3-entity-14',
      rule: 'Lead: id, userName, userEmail, userPhone, message (optional), createdAt, car with its title.',
    },
    {
      id: 'WA3-entity-15',
      rule: 'Lead: status, shown as a badge: nou, contactat, programat, ofertat, castigat, pierdut, spam (decided).',
    },
    {
      id: 'WA3-entity-16',
      rule: 'Lead: dealerSeen is a boolean.',
    },
    {
      id: 'WA3-entity-17',
      rule: 'Brand: id, name, logo.',
    },
    {
      id: 'WA3-entity-18',
      rule: 'Model: id, name, brandId.',
    },
    {
      id: 'WA3-entity-19',
      rule: 'City: id, name, county (optional).',
    },
    {
      id: 'WA3-entity-20',
      rule: 'Dealer: id, name, email, phone, city, address, description.',
    },
    {
      id: 'WA3-entity-21',
      rule: 'Dealer: subdomain, status, subscriptionPlan, subscriptionExpiresAt, verified; the subscription fields only to owner and admin (decided).',
    },
    {
      id: 'WA3-entity-22',
      rule: 'User: id, email, firstName, lastName, phone, city, role, createdAt.',
    },
    {
      id: 'WA3-entity-23',
      rule: 'Stats: totalDealers, verifiedDealers, totalCars, totalLeads.',
    },
    {
      id: 'WA3-entity-24',
      rule: 'Stats: avgResponseTime defaults to this text.',
      texts: ['< 2h'],
    },
    {
      id: 'WA3-entity-25',
      rule: 'Subscription pricing: monthlyPrice, annualPrice, vatEnabled, vatRate, currency.',
    },
    {
      id: 'WA3-entity-26',
      rule: 'Subscription pricing: monthlyPriceWithVAT and annualPriceWithVAT are computed.',
    },
    {
      id: 'WA3-entity-27',
      rule: 'Global subscription settings: defaultPlan, autoTransition, expiryNoticeDays, gracePeriodDays.',
    },
    {
      id: 'WA3-entity-28',
      rule: 'Platform setting: key, value, category.',
    },
    {
      id: 'WA3-entity-29',
      rule: 'Mail configuration: host, port, user, secure and a configured flag.',
    },
    { id: 'WA3-entity-30', rule: 'Page: title, content.' },
    {
      id: 'WA3-entity-31',
      rule: 'Contact message: name, email, phone, message, subject.',
    },
    {
      id: 'WA3-entity-32',
      rule: 'fuelType is one of benzina, diesel, hibrid, electric, gpl.',
    },
    {
      id: 'WA3-entity-33',
      rule: 'transmission is one of manuala, automata, cvt.',
    },
    {
      id: 'WA3-entity-34',
      rule: 'bodyType is one of sedan, hatchback, suv, coupe, wagon, cabriolet.',
    },
  ],
};
