import type { SpecSection } from './section.ts';

export const workAreas2Admin: SpecSection = {
  section: 'work-areas §2 Admin dashboard',
  entries: [
    {
      id: 'WA2-admin-01',
      rule: 'A user who is not an admin sees an access-restricted screen with a login link.',
      test: 'dashboards without a session > show an administrator’s screen as restricted, with a link to sign in',
    },
    {
      id: 'WA2-admin-02',
      rule: 'While the check runs this text is shown.',
      texts: ['Se verifică autentificarea...'],
      test: 'dashboards without a session > say that the session is being checked',
    },
    {
      id: 'WA2-admin-03',
      rule: 'The tab of the overview.',
      texts: ['Dashboard'],
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-04',
      rule: 'Overview, stat card: verified dealers.',
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-05',
      rule: 'Overview, stat card: active cars.',
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-06',
      rule: 'Overview, stat card: leads generated.',
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-07',
      rule: 'Overview, stat card: registered buyers.',
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-08',
      rule: 'Overview: a subscription summary and the expiring and expired dealers, computed (decided).',
      test: 'the figures > count live dealers by plan and name who expires, by days of Bucharest',
    },
    {
      id: 'WA2-admin-09',
      rule: 'Overview: quick actions that add a brand and add a city.',
      test: 'shows the four figures, what waits, who expires, and quick actions',
    },
    {
      id: 'WA2-admin-10',
      rule: 'The tab of the dealers.',
      texts: ['Dealeri'],
      test: 'dealers > are a table with the columns of the specification',
    },
    {
      id: 'WA2-admin-11',
      rule: 'Dealers are a table with the columns dealer, contact, location, subdomain, status, subscription, actions.',
      test: 'dealers > are a table with the columns of the specification',
    },
    {
      id: 'WA2-admin-12',
      rule: 'The tab of the buyers.',
      texts: ['Cumpărători'],
      test: 'the administration > goes from tab to tab, each with its address, which survives a reload',
    },
    {
      id: 'WA2-admin-13',
      rule: 'Buyers are a table with name or e-mail, contact, city, registration date (ro-RO), role badge and actions.',
      test: 'the table of buyers > has the columns of the specification, and the address of whoever has no name',
    },
    {
      id: 'WA2-admin-14',
      rule: 'The tab of the subscriptions.',
      texts: ['Abonamente'],
      test: 'the administration > goes from tab to tab, each with its address, which survives a reload',
    },
    {
      id: 'WA2-admin-15',
      rule: 'Subscriptions: descriptions of the plans.',
      test: 'the tab of subscriptions > describes the plans with their prices and dealers',
    },
    {
      id: 'WA2-admin-16',
      rule: 'Subscriptions: the form of pricing and VAT.',
      test: 'prices and VAT > show what they come to, and are saved as typed',
    },
    {
      id: 'WA2-admin-17',
      rule: 'Subscriptions: the global settings.',
      test: 'the global settings > carry the hints of the specification and are saved',
    },
    {
      id: 'WA2-admin-18',
      rule: 'The tab of brands and models.',
      texts: ['Administrare'],
      test: 'reference data: a brand with its logo, a model, a town; a double is joined and its address leads on',
    },
    {
      id: 'WA2-admin-19',
      rule: 'Brands are listed with logo and edit.',
      test: 'brands > are listed with logo and edit, and their numbers',
    },
    {
      id: 'WA2-admin-20',
      rule: "Models are listed with the brand's name and edit.",
      test: 'models > are listed with their brand, or the words for an unknown one',
    },
    {
      id: 'WA2-admin-21',
      rule: 'A model whose brand is unknown shows this text instead.',
      texts: ['Marca necunoscută'],
      test: 'models > are listed with their brand, or the words for an unknown one',
    },
    {
      id: 'WA2-admin-22',
      rule: 'The tab of the cities.',
      texts: ['Orașe'],
      test: 'reference data: a brand with its logo, a model, a town; a double is joined and its address leads on',
    },
    {
      id: 'WA2-admin-23',
      rule: 'Cities are listed with county and edit.',
      test: 'lists the towns with county and edit',
    },
    {
      id: 'WA2-admin-24',
      rule: 'The tab of the moderation.',
      texts: ['Moderare'],
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA2-admin-25',
      rule: 'Moderation is a grid of featured cars with image, brand and model, year, price in €, city.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA2-admin-26',
      rule: 'A moderated car shows an active or inactive badge.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA2-admin-27',
      rule: 'A moderated car links to its page.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA2-admin-28',
      rule: 'The tab of the promotion.',
      texts: ['Promovare'],
      test: 'shows the three positions, and why one is empty',
    },
    {
      id: 'WA2-admin-29',
      rule: 'Promotion shows the positions 1 to 3.',
      test: 'shows the three positions, and why one is empty',
    },
    {
      id: 'WA2-admin-30',
      rule: 'Promotion has a create-ad button: a car or a banner is placed with dates and shown labelled (decided).',
      texts: ['Promovat'],
      test: 'a promotion > shows a car or a banner on its days in Bucharest, and ends by itself',
    },
    {
      id: 'WA2-admin-31',
      rule: 'The tab of the settings.',
      texts: ['Setări'],
      test: 'settings and mail server: saved, used at once, and no secret ever comes back',
    },
    {
      id: 'WA2-admin-32',
      rule: "Settings show the payment provider's keys as configured or not.",
      test: 'payment keys > are configured together only; the secret is masked, and encrypted in the database',
    },
    {
      id: 'WA2-admin-33',
      rule: 'The tab of the mail server.',
      texts: ['SMTP'],
      test: 'settings and mail server: saved, used at once, and no secret ever comes back',
    },
    {
      id: 'WA2-admin-34',
      rule: "SMTP: the mail server's configuration.",
      test: 'the mail server > is a form with port 587, and 465 for a secure connection',
    },
    {
      id: 'WA2-admin-35',
      rule: 'SMTP: a test mail.',
      test: 'the test email > is sent to the administrator’s own address or the requested one',
    },
    {
      id: 'WA2-admin-36',
      rule: 'SMTP: instructions for Gmail.',
      test: 'the test letter > waits for a server, and Gmail’s is explained',
    },
    {
      id: 'WA2-admin-37',
      rule: 'The dialogs of brand, model and city switch between add and edit.',
      test: 'brands > are added with a logo that is applied once the brand is there',
    },
    {
      id: 'WA2-admin-38',
      rule: 'Skeletons: tables 5 rows, cards 6, settings 3 (decided).',
      test: 'the table of dealers > has five placeholders while it loads',
    },
  ],
};
