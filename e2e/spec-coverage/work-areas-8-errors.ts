import type { SpecSection } from './section.ts';

export const workAreas8Errors: SpecSection = {
  section: 'work-areas §8 Error catalogue',
  entries: [
    {
      id: 'WA8-error-01',
      rule: 'A client can make of any non-OK answer an error of status code, colon, space and body text.',
    },
    {
      id: 'WA8-error-02',
      rule: "A 401 answer contains 'Unauthorized', so such a client recognises the authentication failure.",
    },
    {
      id: 'WA8-error-03',
      rule: 'Dealer, unauthorized on save, delete or mark-seen: destructive toast, then /login after 500 ms.',
      texts: ['Acces neautorizat', 'Vă autentificați din nou...'],
    },
    {
      id: 'WA8-error-04',
      rule: 'Dealer, save failure: toast.',
      texts: ['Eroare', 'Nu am putut salva mașina. Vă rugăm să încercați din nou.'],
    },
    {
      id: 'WA8-error-05',
      rule: 'Dealer, delete failure: toast.',
      texts: ['Eroare', 'Nu am putut șterge mașina. Vă rugăm să încercați din nou.'],
    },
    {
      id: 'WA8-error-06',
      rule: 'Dealer, another error on mark-seen: no toast.',
    },
    {
      id: 'WA8-error-07',
      rule: 'Dealer, car added: toast.',
      texts: ['Mașină adăugată!', 'Mașina a fost adăugată în stoc.'],
    },
    {
      id: 'WA8-error-08',
      rule: 'Dealer, car edited: toast.',
      texts: ['Mașină actualizată!', 'Informațiile au fost actualizate cu succes.'],
    },
    {
      id: 'WA8-error-09',
      rule: 'Dealer, car deleted: toast.',
      texts: ['Mașină ștearsă!', 'Mașina a fost ștearsă din stoc.'],
    },
    {
      id: 'WA8-error-10',
      rule: 'Buyer, profile update unauthorized: toast, then /login after 0.5 s.',
      texts: ['Acces neautorizat'],
    },
    {
      id: 'WA8-error-11',
      rule: 'Buyer, other failure of the profile update.',
      texts: ['Nu am putut actualiza profilul. Încercați din nou.'],
    },
    {
      id: 'WA8-error-12',
      rule: 'Buyer, failure to remove a favourite.',
      texts: ['Nu am putut înlătura mașina din favorite.'],
    },
    {
      id: 'WA8-error-13',
      rule: 'Buyer dashboard without a session: toast (our own text), then /login after 1 s.',
    },
    {
      id: 'WA8-error-14',
      rule: "The admin's failures are toasts with this title.",
      texts: ['Eroare'],
    },
    {
      id: 'WA8-error-15',
      rule: 'Admin, status update fails.',
      texts: ['Nu s-a putut actualiza statusul.'],
    },
    {
      id: 'WA8-error-16',
      rule: 'Admin, deleting a dealer fails.',
      texts: ['Nu s-a putut șterge dealerul.'],
    },
    {
      id: 'WA8-error-17',
      rule: 'Admin, deleting a user fails.',
      texts: ['Nu s-a putut șterge utilizatorul.'],
    },
    {
      id: 'WA8-error-18',
      rule: 'Admin, saving the global settings fails.',
      texts: ['Nu s-au putut salva configurările.'],
    },
    {
      id: 'WA8-error-19',
      rule: "Admin, saving the pricing fails: text with the server's message.",
      texts: ['Nu s-au putut salva prețurile: {message}'],
    },
    {
      id: 'WA8-error-20',
      rule: "Admin, saving the pricing without an admin's session.",
      texts: ['Nu ești autentificat ca admin!'],
    },
    {
      id: 'WA8-error-21',
      rule: 'Admin, subscription update, extension, plan change, custom pricing or reset fails: toast with a text of our own.',
    },
    {
      id: 'WA8-error-22',
      rule: "Admin, setting or deleting a subdomain fails: the server's message or a default of our own.",
    },
    {
      id: 'WA8-error-23',
      rule: 'Admin, saving a brand, model or city fails: text that begins so and names what was to be saved.',
      texts: ['Nu am putut salva'],
    },
    {
      id: 'WA8-error-24',
      rule: 'Admin, saving the payment configuration fails: toast with a text of our own.',
    },
    {
      id: 'WA8-error-25',
      rule: "Admin, saving the mail server fails: the server's message.",
    },
    {
      id: 'WA8-error-26',
      rule: 'Admin, the test mail fails.',
      texts: ['Eroare la trimiterea email-ului'],
    },
    {
      id: 'WA8-error-27',
      rule: 'Admin, impersonating a dealer fails.',
      texts: ['Nu s-a putut conecta ca acest dealer.'],
    },
    {
      id: 'WA8-error-28',
      rule: 'Admin, impersonating a buyer fails.',
      texts: ['Nu s-a putut conecta ca acest utilizator.'],
    },
    {
      id: 'WA8-error-29',
      rule: 'Admin, uploading a logo fails.',
      texts: ['Eroare la încărcarea logo-ului'],
    },
    {
      id: 'WA8-error-30',
      rule: 'The upload address cannot be had.',
      texts: ['Failed to get upload URL'],
    },
    {
      id: 'WA8-error-31',
      rule: "The upload's own failures, as far as the upload component shows them.",
      texts: ['Request has expired', 'Non 2xx', 'Unknown error'],
    },
    {
      id: 'WA8-error-32',
      rule: 'Every successful admin action shows a toast with a text of our own.',
    },
    {
      id: 'WA8-error-33',
      rule: 'Missing public dealer.',
      texts: ['Dealer nu a fost găsit'],
    },
    {
      id: 'WA8-error-34',
      rule: 'Contact message fails.',
      texts: ['Eroare la trimiterea mesajului'],
    },
    {
      id: 'WA8-error-35',
      rule: 'Contact message sent: a success text of our own.',
    },
  ],
};
