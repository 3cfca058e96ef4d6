import type { SpecSection } from './section.ts';

export const workAreas4CarLead: SpecSection = {
  section: 'work-areas §4 Car and lead',
  entries: [
    {
      id: 'WA4-car-01',
      rule: 'A car with status active counts as active.',
      test: 'a car of the stock > is green when active and grey in every other status, with its own word beside it',
    },
    {
      id: 'WA4-car-02',
      rule: 'An active car shows a green badge.',
      texts: ['Activ'],
      test: 'a car of the stock > is green when active and grey in every other status, with its own word beside it',
    },
    {
      id: 'WA4-car-03',
      rule: 'A car with any other status shows a grey badge.',
      texts: ['Inactiv'],
      test: 'a car of the stock > is green when active and grey in every other status, with its own word beside it',
    },
    {
      id: 'WA4-car-04',
      rule: "The dealer changes a car's status among active, inactive, reserved and sold (decided).",
      test: 'PATCH /api/cars/{id} > moves a car among the four states; sold remembers when',
    },
    {
      id: 'WA4-car-05',
      rule: 'The car dialog opens for adding with no car selected and for editing with one selected.',
      test: 'editing a car > comes prefilled and saves the version that was read',
    },
    {
      id: 'WA4-car-06',
      rule: 'After a successful save the form resets, the dialog closes and the selection clears.',
      test: 'adding a car > offers the models of the brand, proposes the title, and sends numbers',
    },
    {
      id: 'WA4-car-07',
      rule: 'The submit button while pending.',
      texts: ['Se salvează...'],
      test: 'adding a car > waits with "Se salvează..."',
    },
    {
      id: 'WA4-car-08',
      rule: 'The submit button when editing.',
      texts: ['Actualizează'],
      test: 'editing a car > comes prefilled and saves the version that was read',
    },
    {
      id: 'WA4-car-09',
      rule: 'The submit button when adding.',
      texts: ['Adaugă Mașina'],
      test: 'adding a car > marks what is required, says what is missing at its field, and sends nothing',
    },
    {
      id: 'WA4-car-10',
      rule: 'The delete button is disabled while a delete is pending.',
      test: 'deleting a car > has no second press while the first is under way',
    },
    {
      id: 'WA4-car-11',
      rule: 'dealerSeen goes from false to true when the dealer marks the lead seen.',
      test: 'requests > show who, what and which car, and become seen and contactat',
    },
    {
      id: 'WA4-car-12',
      rule: 'Marking a lead seen lowers the count of new leads and removes the highlight.',
      test: 'requests > show who, what and which car, and become seen and contactat',
    },
    {
      id: 'WA4-car-13',
      rule: 'A seen lead cannot be made unseen again.',
      test: 'requests > show who, what and which car, and become seen and contactat',
    },
    {
      id: 'WA4-car-14',
      rule: 'A lead moves among nou, contactat, programat, ofertat, castigat, pierdut and spam (decided).',
      test: 'requests > show who, what and which car, and become seen and contactat',
    },
  ],
};
