import type { SpecSection } from './section.ts';

export const workAreas2Admin: SpecSection = {
  section: 'work-areas §2 Admin dashboard',
  entries: [
    {
      id: 'WA2-admin-01',
      rule: 'A user who is not an admin sees an access-restricted screen with a login link.',
    },
    {
      id: 'WA2-admin-02',
      rule: 'While the check runs this text is shown.',
      texts: ['Se verifică autentificarea...'],
    },
    {
      id: 'WA2-admin-03',
      rule: 'The tab of the overview.',
      texts: ['Dashboard'],
    },
    {
      id: 'WA2-admin-04',
      rule: 'Overview, stat card: verified dealers.',
    },
    {
      id: 'WA2-admin-05',
      rule: 'Overview, stat card: active cars.',
    },
    {
      id: 'WA2-admin-06',
      rule: 'Overview, stat card: leads generated.',
    },
    {
      id: 'WA2-admin-07',
      rule: 'Overview, stat card: registered buyers.',
    },
    {
      id: 'WA2-admin-08',
      rule: 'Overview: a subscription summary and the expiring and expired dealers, computed (decided).',
    },
    {
      id: 'WA2-admin-09',
      rule: 'Overview: quick actions that add a brand and add a city.',
    },
    {
      id: 'WA2-admin-10',
      rule: 'The tab of the dealers.',
      texts: ['Dealeri'],
    },
    {
      id: 'WA2-admin-11',
      rule: 'Dealers are a table with the columns dealer, contact, location, subdomain, status, subscription, actions.',
    },
    {
      id: 'WA2-admin-12',
      rule: 'The tab of the buyers.',
      texts: ['Cumpărători'],
    },
    {
      id: 'WA2-admin-13',
      rule: 'Buyers are a table with name or e-mail, contact, city, registration date (ro-RO), role badge and actions.',
    },
    {
      id: 'WA2-admin-14',
      rule: 'The tab of the subscriptions.',
      texts: ['Abonamente'],
    },
    {
      id: 'WA2-admin-15',
      rule: 'Subscriptions: descriptions of the plans.',
    },
    {
      id: 'WA2-admin-16',
      rule: 'Subscriptions: the form of pricing and VAT.',
    },
    {
      id: 'WA2-admin-17',
      rule: 'Subscriptions: the global settings.',
    },
    {
      id: 'WA2-admin-18',
      rule: 'The tab of brands and models.',
      texts: ['Administrare'],
    },
    {
      id: 'WA2-admin-19',
      rule: 'Brands are listed with logo and edit.',
    },
    {
      id: 'WA2-admin-20',
      rule: "Models are listed with the brand's name and edit.",
    },
    {
      id: 'WA2-admin-21',
      rule: 'A model whose brand is unknown shows this text instead.',
      texts: ['Marca necunoscută'],
    },
    {
      id: 'WA2-admin-22',
      rule: 'The tab of the cities.',
      texts: ['Orașe'],
    },
    {
      id: 'WA2-admin-23',
      rule: 'Cities are listed with county and edit.',
    },
    {
      id: 'WA2-admin-24',
      rule: 'The tab of the moderation.',
      texts: ['Moderare'],
    },
    {
      id: 'WA2-admin-25',
      rule: 'Moderation is a grid of featured cars with image, brand and model, year, price in €, city.',
    },
    {
      id: 'WA2-admin-26',
      rule: 'A moderated car shows an active or inactive badge.',
    },
    {
      id: 'WA2-admin-27',
      rule: 'A moderated car links to its page.',
    },
    {
      id: 'WA2-admin-28',
      rule: 'The tab of the promotion.',
      texts: ['Promovare'],
    },
    {
      id: 'WA2-admin-29',
      rule: 'Promotion shows the positions 1 to 3.',
    },
    {
      id: 'WA2-admin-30',
      rule: 'Promotion has a create-ad button: a car or a banner is placed with dates and shown labelled (decided).',
      texts: ['Promovat'],
    },
    {
      id: 'WA2-admin-31',
      rule: 'The tab of the settings.',
      texts: ['Setări'],
    },
    {
      id: 'WA2-admin-32',
      rule: "Settings show the payment provider's keys as configured or not.",
    },
    {
      id: 'WA2-admin-33',
      rule: 'The tab of the mail server.',
      texts: ['SMTP'],
    },
    {
      id: 'WA2-admin-34',
      rule: "SMTP: the mail server's configuration.",
    },
    {
      id: 'WA2-admin-35',
      rule: 'SMTP: a test mail.',
    },
    {
      id: 'WA2-admin-36',
      rule: 'SMTP: instructions for Gmail.',
    },
    {
      id: 'WA2-admin-37',
      rule: 'The dialogs of brand, model and city switch between add and edit.',
    },
    {
      id: 'WA2-admin-38',
      rule: 'Skeletons: tables 5 rows, cards 6, settings 3 (decided).',
    },
  ],
};
