import type { SpecSection } from './section.ts';

export const workAreas5Validation: SpecSection = {
  section: 'work-areas §5 Validation rules: cars',
  entries: [
    {
      id: 'WA5-car-01',
      rule: 'Brand is required and marked with an asterisk.',
      texts: ['Marca este obligatorie'],
    },
    {
      id: 'WA5-car-02',
      rule: 'Model is required and marked with an asterisk.',
      texts: ['Modelul este obligatoriu'],
    },
    {
      id: 'WA5-car-03',
      rule: "The listing's title is required and marked with an asterisk; at least 3 and at most 120 characters.",
    },
    {
      id: 'WA5-car-04',
      rule: 'Price (EUR) is required and marked with an asterisk.',
      texts: ['Prețul este obligatoriu'],
    },
    {
      id: 'WA5-car-05',
      rule: 'Manufacture year is required and marked with an asterisk.',
    },
    {
      id: 'WA5-car-06',
      rule: 'Fuel, transmission and body type are required and marked with an asterisk.',
    },
    {
      id: 'WA5-car-07',
      rule: 'Year is parsed as an integer.',
    },
    {
      id: 'WA5-car-08',
      rule: 'Only the values of section 3 are allowed for fuelType, transmission and bodyType.',
    },
    {
      id: 'WA5-car-09',
      rule: 'Year below 2000.',
      texts: ['Anul trebuie să fie mai mare de 2000'],
    },
    {
      id: 'WA5-car-10',
      rule: 'Year above next model year (decided: not 2025).',
      texts: ['Anul nu poate fi în viitor'],
    },
    {
      id: 'WA5-car-11',
      rule: 'VIN is exactly 17 characters or empty.',
    },
    { id: 'WA5-car-12', rule: 'Mileage is at least 0.' },
    { id: 'WA5-car-13', rule: 'Seats are 2 to 9.' },
    { id: 'WA5-car-14', rule: 'Power is at least 50 CP.' },
    {
      id: 'WA5-car-15',
      rule: 'Description and color are optional.',
    },
  ],
};
