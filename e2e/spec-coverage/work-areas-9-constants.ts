import type { SpecSection } from './section.ts';

export const workAreas9Constants: SpecSection = {
  section: 'work-areas §9 Business constants and limits',
  entries: [
    {
      id: 'WA9-const-01',
      rule: 'Car prices: EUR, ro-RO, no decimals.',
      test: 'format > writes prices in EUR by ro-RO rules without decimals',
    },
    {
      id: 'WA9-const-02',
      rule: 'Defaults of a new car: seats 5, power 150 CP, mileage 0.',
      test: 'POST /api/dealers/{id}/cars > takes the form’s fields and fills in the rest',
    },
    {
      id: 'WA9-const-03',
      rule: "The dealer panel's average response time while nothing is measured.",
      texts: ['2h'],
      test: 'the stock > shows the default response time as such',
    },
    {
      id: 'WA9-const-04',
      rule: "Skeletons: 6 for the dealer's cars.",
      test: 'the stock > comes as six placeholder cards first',
    },
    { id: 'WA9-const-05', rule: 'Skeletons: 5 for leads.', test: 'requests > come as five placeholders first' },
    {
      id: 'WA9-const-06',
      rule: 'Skeletons of admin lists: 5, 6 and 3 for tables, cards and settings.',
      test: 'the settings > have three placeholders while they load, and can be asked again',
    },
    {
      id: 'WA9-const-07',
      rule: 'A logo is one file of at most 5242880 bytes.',
      test: 'PUT {uploadURL} > takes 5 MB for a logo and 10 MB for a picture, and not one byte more',
    },
    {
      id: 'WA9-const-08',
      rule: 'Other uploads are by default 1 file of at most 10485760 bytes.',
      test: 'PUT {uploadURL} > takes 5 MB for a logo and 10 MB for a picture, and not one byte more',
    },
    {
      id: 'WA9-const-09',
      rule: 'The monthly plan lasts 30 days and the annual plan 365 days.',
      test: 'a plan ends after 30 or 365 days, or those asked for; the free one never',
    },
    {
      id: 'WA9-const-10',
      rule: 'The default plan is free.',
      test: 'before anybody changes them > the settings are the defaults',
    },
    {
      id: 'WA9-const-11',
      rule: 'The expiry notice is 7 days by default and 1 to 30 days.',
      test: 'before anybody changes them > the settings are the defaults',
    },
    {
      id: 'WA9-const-12',
      rule: 'The grace period is 3 days by default and 0 to 15 days.',
      test: 'before anybody changes them > the settings are the defaults',
    },
    {
      id: 'WA9-const-13',
      rule: 'The VAT rate is 21 percent by default.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA9-const-14',
      rule: 'The currency is RON by default; choices RON, EUR, USD.',
      test: 'before anybody changes them > the prices are the defaults, with 21 % VAT in RON',
    },
    {
      id: 'WA9-const-15',
      rule: "SMTP's default port is 587.",
      test: 'the mail server > is null at first, with port 587 proposed; SMTP_URL is shown without its password',
    },
    {
      id: 'WA9-const-16',
      rule: 'SMTP uses a secure connection (SSL) on port 465.',
      test: 'the mail server > is a form with port 587, and 465 for a secure connection',
    },
    {
      id: 'WA9-const-17',
      rule: 'The moderation lists at most 50 featured cars.',
      test: 'shows the featured cars, with badge and link, at most 50',
    },
    {
      id: 'WA9-const-18',
      rule: 'The buyer dashboard redirects after 1000 ms without a session.',
      test: 'dashboards without a session > send a visitor of the buyer dashboard to the login page after a second',
    },
    {
      id: 'WA9-const-19',
      rule: 'Unauthorized answers redirect after 500 ms.',
      test: 'requests > send a dealer whose session ended to the login page',
    },
    {
      id: 'WA9-const-20',
      rule: "The public dealer site's address is the subdomain plus the product's host.",
      test: 'outlives an ended session, and the own site shows it in the preview',
    },
    {
      id: 'WA9-const-21',
      rule: 'Opening hours shown: Monday to Friday 9-18, Saturday 10-14, Sunday closed.',
      test: 'contact > shows details and opening hours',
    },
    {
      id: 'WA9-const-22',
      rule: "The upload component's defaults: thumbnails 200 px wide, JPEG quality 80, info messages for 5000 ms.",
      test: 'the stock > takes a new car with pictures; a wrong one is told and the rest goes on',
    },
    {
      id: 'WA9-const-23',
      rule: "The sidebar's state is remembered in a cookie for 7 days and toggled with Ctrl or Cmd+B.",
      test: 'dealer panel > remembers the closed menu in a cookie for a week',
    },
    {
      id: 'WA9-const-24',
      rule: 'The mobile breakpoint is 768 px.',
      test: 'header > folds into a menu from the right below 768 px',
    },
    {
      id: 'WA9-const-25',
      rule: 'What the server checks, stores and returns beyond the named fields is as the list of calls decides.',
      test: 'the document shows what the server answered just now; `vitest -u` records it',
    },
  ],
};
