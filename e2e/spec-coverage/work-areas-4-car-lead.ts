import type { SpecSection } from './section.ts';

export const workAreas4CarLead: SpecSection = {
  section: 'work-areas §4 Car and lead',
  entries: [
    {
      id: 'WA4-car-01',
      rule: 'A car with status active counts as active.',
    },
    {
      id: 'WA4-car-02',
      rule: 'An active car shows a green badge.',
      texts: ['Activ'],
    },
    {
      id: 'WA4-car-03',
      rule: 'A car with any other status shows a grey badge.',
      texts: ['Inactiv'],
    },
    {
      id: 'WA4-car-04',
      rule: "The dealer changes a car's status among active, inactive, reserved and sold (decided).",
    },
    {
      id: 'WA4-car-05',
      rule: 'The car dialog opens for adding with no car selected and for editing with one selected.',
    },
    {
      id: 'WA4-car-06',
      rule: 'After a successful save the form resets, the dialog closes and the selection clears.',
    },
    {
      id: 'WA4-car-07',
      rule: 'The submit button while pending.',
      texts: ['Se salvează...'],
    },
    {
      id: 'WA4-car-08',
      rule: 'The submit button when editing.',
      texts: ['Actualizează'],
    },
    {
      id: 'WA4-car-09',
      rule: 'The submit button when adding.',
      texts: ['Adaugă Mașina'],
    },
    {
      id: 'WA4-car-10',
      rule: 'The delete button is disabled while a delete is pending.',
    },
    {
      id: 'WA4-car-11',
      rule: 'dealerSeen goes from false to true when the dealer marks the lead seen.',
    },
    {
      id: 'WA4-car-12',
      rule: 'Marking a lead seen lowers the count of new leads and removes the highlight.',
    },
    {
      id: 'WA4-car-13',
      rule: 'A seen lead cannot be made unseen again.',
    },
    {
      id: 'WA4-car-14',
      rule: 'A lead moves among nou, contactat, programat, ofertat, castigat, pierdut and spam (decided).',
    },
  ],
};
