import type { SpecSection } from './section.ts';

export const publicSite2Footer: SpecSection = {
  section: 'public-site §2 Footer',
  entries: [
    {
      id: 'PS2-footer-01',
      rule: 'The footer links to /despre-noi.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-02',
      rule: 'The footer links to /cum-functioneaza.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-03',
      rule: 'The footer links to /termeni-si-conditii.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-04',
      rule: 'The footer links to /politica-de-confidentialitate.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-05',
      rule: 'The footer links to /contact.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-06',
      rule: 'The footer links to the dealer and the buyer registration.',
      test: 'PS2-footer-01 PS2-footer-02 PS2-footer-03 PS2-footer-04 PS2-footer-05 PS2-footer-06 links',
    },
    {
      id: 'PS2-footer-07',
      rule: 'The social links are placeholders.',
      test: 'PS2-footer-07 PS2-footer-08 PS2-footer-09 PS2-footer-10 identity, contact, placeholders, years',
    },
    {
      id: 'PS2-footer-08',
      rule: 'The footer shows a contact e-mail and a phone number.',
      test: 'PS2-footer-07 PS2-footer-08 PS2-footer-09 PS2-footer-10 identity, contact, placeholders, years',
    },
    {
      id: 'PS2-footer-09',
      rule: 'The footer shows an address in Bucharest.',
      test: 'PS2-footer-07 PS2-footer-08 PS2-footer-09 PS2-footer-10 identity, contact, placeholders, years',
    },
    {
      id: 'PS2-footer-10',
      rule: "The footer's copyright reads 2024 up to the present year.",
      test: 'PS2-footer-07 PS2-footer-08 PS2-footer-09 PS2-footer-10 identity, contact, placeholders, years',
    },
    {
      id: 'PS2-footer-11',
      rule: "The registration choice page's copyright reads 2025 up to the present year.",
      test: 'registration choice > leads to the two forms and to the login page, with the years of the copyright',
    },
  ],
};
