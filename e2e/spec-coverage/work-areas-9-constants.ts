import type { SpecSection } from './section.ts';

export const workAreas9Constants: SpecSection = {
  section: 'work-areas §9 Business constants and limits',
  entries: [
    {
      id: 'WA9-const-01',
      rule: 'Car prices: EUR, ro-RO, no decimals.',
    },
    {
      id: 'WA9-const-02',
      rule: 'Defaults of a new car: seats 5, power 150 CP, mileage 0.',
    },
    {
      id: 'WA9-const-03',
      rule: "The dealer panel's average response time while nothing is measured.",
      texts: ['2h'],
    },
    {
      id: 'WA9-const-04',
      rule: "Skeletons: 6 for the dealer's cars.",
    },
    { id: 'WA9-const-05', rule: 'Skeletons: 5 for leads.' },
    {
      id: 'WA9-const-06',
      rule: 'Skeletons of admin lists: 5, 6 and 3 for tables, cards and settings.',
    },
    {
      id: 'WA9-const-07',
      rule: 'A logo is one file of at most 5242880 bytes.',
    },
    {
      id: 'WA9-const-08',
      rule: 'Other uploads are by default 1 file of at most 10485760 bytes.',
    },
    {
      id: 'WA9-const-09',
      rule: 'The monthly plan lasts 30 days and the annual plan 365 days.',
    },
    {
      id: 'WA9-const-10',
      rule: 'The default plan is free.',
    },
    {
      id: 'WA9-const-11',
      rule: 'The expiry notice is 7 days by default and 1 to 30 days.',
    },
    {
      id: 'WA9-const-12',
      rule: 'The grace period is 3 days by default and 0 to 15 days.',
    },
    {
      id: 'WA9-const-13',
      rule: 'The VAT rate is 21 percent by default.',
    },
    {
      id: 'WA9-const-14',
      rule: 'The currency is RON by default; choices RON, EUR, USD.',
    },
    {
      id: 'WA9-const-15',
      rule: "SMTP's default port is 587.",
    },
    {
      id: 'WA9-const-16',
      rule: 'SMTP uses a secure connection (SSL) on port 465.',
    },
    {
      id: 'WA9-const-17',
      rule: 'The moderation lists at most 50 featured cars.',
    },
    {
      id: 'WA9-const-18',
      rule: 'The buyer dashboard redirects after 1000 ms without a session.',
    },
    {
      id: 'WA9-const-19',
      rule: 'Unauthorized answers redirect after 500 ms.',
    },
    {
      id: 'WA9-const-20',
      rule: "The public dealer site's address is the subdomain plus the product's host.",
    },
    {
      id: 'WA9-const-21',
      rule: 'Opening hours shown: Monday to Friday 9-18, Saturday 10-14, Sunday closed.',
    },
    {
      id: 'WA9-const-22',
      rule: "The upload component's defaults: thumbnails 200 px wide, JPEG quality 80, info messages for 5000 ms.",
    },
    {
      id: 'WA9-const-23',
      rule: "The sidebar's state is remembered in a cookie for 7 days and toggled with Ctrl or Cmd+B.",
    },
    {
      id: 'WA9-const-24',
      rule: 'The mobile breakpoint is 768 px.',
    },
    {
      id: 'WA9-const-25',
      rule: 'What the server checks, stores and returns beyond the named fields is as the list of calls decides.',
    },
  ],
};
