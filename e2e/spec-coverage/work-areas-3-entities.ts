import type { SpecSection } from './section.ts';

export const workAreas3Entities: SpecSection = {
  section: 'work-areas §3 Entities and their fields',
  entries: [
    {
      id: 'WA3-entity-01',
      rule: "Car (dealer): id, dealerId, brandId, modelId, title, description (optional); the model is chosen from the brand's models (decided).",
      test: 'adding a car > offers the models of the brand, proposes the title, and sends numbers',
    },
    {
      id: 'WA3-entity-02',
      rule: 'Car (dealer): the price is text in the form and sent as a decimal number.',
      test: 'a whole car is read as the call takes it; what is optional may be empty',
    },
    {
      id: 'WA3-entity-03',
      rule: 'Car (dealer): year is an integer, vin optional, mileage defaults to 0.',
      test: 'a whole car is read as the call takes it; what is optional may be empty',
    },
    {
      id: 'WA3-entity-04',
      rule: 'Car (dealer): fuelType, transmission, bodyType.',
      test: 'adding a car > offers the models of the brand, proposes the title, and sends numbers',
    },
    {
      id: 'WA3-entity-05',
      rule: 'Car (dealer): seats defaults to 5, power to 150, color to empty.',
      test: 'POST /api/dealers/{id}/cars > takes the form’s fields and fills in the rest',
    },
    {
      id: 'WA3-entity-06',
      rule: 'Car (dealer): isPremium is a boolean, false by default.',
      test: 'adding a car > offers the models of the brand, proposes the title, and sends numbers',
    },
    {
      id: 'WA3-entity-07',
      rule: 'Car (dealer): status and images, a list of addresses whose first is the cover.',
      test: 'the stock > takes a new car with pictures; a wrong one is told and the rest goes on',
    },
    {
      id: 'WA3-entity-08',
      rule: 'Car (moderation and dealer page): id, title, brand, model, year, price, city, status, images.',
      test: 'its cars > are its own public ones, with the dealer’s texts',
    },
    {
      id: 'WA3-entity-09',
      rule: 'Car (moderation and dealer page): fuelType, transmission, mileage, bodyType, color, description.',
      test: 'its cars > are its own public ones, with the dealer’s texts',
    },
    {
      id: 'WA3-entity-10',
      rule: 'New-car form: title, description, price and color start empty.',
      test: 'a new car begins with the defaults of the specification',
    },
    {
      id: 'WA3-entity-11',
      rule: 'New-car form: year starts at the current year, mileage at 0.',
      test: 'a new car begins with the defaults of the specification',
    },
    {
      id: 'WA3-entity-12',
      rule: 'New-car form: fuelType starts at benzina, transmission at manuala, bodyType at sedan.',
      test: 'a new car begins with the defaults of the specification',
    },
    {
      id: 'WA3-entity-13',
      rule: 'New-car form: seats start at 5, power at 150, isPremium at false.',
      test: 'a new car begins with the defaults of the specification',
    },
    {
      id: 'WA3-entity-14',
      rule: 'Lead: id, userName, userEmail, userPhone, message (optional), createdAt, car with its title.',
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'WA3-entity-15',
      rule: 'Lead: status, shown as a badge: nou, contactat, programat, ofertat, castigat, pierdut, spam (decided).',
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'WA3-entity-16',
      rule: 'Lead: dealerSeen is a boolean.',
      test: 'the list > shows each lead with its texts, newest first, the same over REST and tRPC',
    },
    {
      id: 'WA3-entity-17',
      rule: 'Brand: id, name, logo.',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
    {
      id: 'WA3-entity-18',
      rule: 'Model: id, name, brandId.',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
    {
      id: 'WA3-entity-19',
      rule: 'City: id, name, county (optional).',
      test: 'a client written from the specification > joins the key by slashes and gets the lists',
    },
    {
      id: 'WA3-entity-20',
      rule: 'Dealer: id, name, email, phone, city, address, description.',
      test: 'the table of dealers > shows each status in words and what the toggle does',
    },
    {
      id: 'WA3-entity-21',
      rule: 'Dealer: subdomain, status, subscriptionPlan, subscriptionExpiresAt, verified; the subscription fields only to owner and admin (decided).',
      test: 'GET /api/dealer/subdomain/{s} > is the dealer for anybody, without its subscription',
    },
    {
      id: 'WA3-entity-22',
      rule: 'User: id, email, firstName, lastName, phone, city, role, createdAt.',
      test: 'the list of users > is complete, newest first, with the total, and contains no secret',
    },
    {
      id: 'WA3-entity-23',
      rule: 'Stats: totalDealers, verifiedDealers, totalCars, totalLeads.',
      test: 'a client written from the specification > reads statistics, and only administrators the dealers',
    },
    {
      id: 'WA3-entity-24',
      rule: 'Stats: avgResponseTime defaults to this text.',
      texts: ['< 2h'],
      test: 'the response time is the default text below five answers, then the median; spam is never counted',
    },
    {
      id: 'WA3-entity-25',
      rule: 'Subscription pricing: monthlyPrice, annualPrice, vatEnabled, vatRate, currency.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA3-entity-26',
      rule: 'Subscription pricing: monthlyPriceWithVAT and annualPriceWithVAT are computed.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA3-entity-27',
      rule: 'Global subscription settings: defaultPlan, autoTransition, expiryNoticeDays, gracePeriodDays.',
      test: 'before anybody changes them > the settings are the defaults',
    },
    {
      id: 'WA3-entity-28',
      rule: 'Platform setting: key, value, category.',
      test: 'a setting > is saved and listed by category, the same over REST and tRPC',
    },
    {
      id: 'WA3-entity-29',
      rule: 'Mail configuration: host, port, user, secure and a configured flag.',
      test: 'the mail server > is null at first, with port 587 proposed; SMTP_URL is shown without its password',
    },
    { id: 'WA3-entity-30', rule: 'Page: title, content.', test: 'GET /api/pages/{slug} > %s has a text of its own' },
    {
      id: 'WA3-entity-31',
      rule: 'Contact message: name, email, phone, message, subject.',
      test: 'POST /api/contact > stores the message and emails the administrators; the subject is ours',
    },
    {
      id: 'WA3-entity-32',
      rule: 'fuelType is one of benzina, diesel, hibrid, electric, gpl.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'WA3-entity-33',
      rule: 'transmission is one of manuala, automata, cvt.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
    {
      id: 'WA3-entity-34',
      rule: 'bodyType is one of sedan, hatchback, suv, coupe, wagon, cabriolet.',
      test: 'enumerations of the specification > name fuels, gearboxes, bodies and states as written',
    },
  ],
};
