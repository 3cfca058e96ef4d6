import type { SpecSection } from './section.ts';

export const publicSite8Errors: SpecSection = {
  section: 'public-site §8 Error catalogue',
  entries: [
    {
      id: 'PS8-error-01',
      rule: 'A client can make of any non-OK answer an error whose message is the status code, a colon and a space, and the body text, or the status text when the body is empty.',
    },
    {
      id: 'PS8-error-02',
      rule: "A 401 answer contains 'Unauthorized', so such a client recognises the authentication failure.",
    },
    {
      id: 'PS8-error-03',
      rule: 'Stopping the impersonation fails: destructive toast.',
      texts: ['Eroare', 'Nu s-a putut opri impersonarea'],
    },
    {
      id: 'PS8-error-04',
      rule: 'Stopping the impersonation succeeds: toast.',
      texts: ['Succes', 'Impersonarea s-a oprit cu succes'],
    },
    {
      id: 'PS8-error-05',
      rule: 'Logout fails: destructive toast.',
      texts: ['Eroare', 'Eroare la deconectare.'],
    },
    {
      id: 'PS8-error-06',
      rule: 'Logout succeeds: toast.',
      texts: ['Deconectare reușită', 'V-ați deconectat cu succes.'],
    },
    {
      id: 'PS8-error-07',
      rule: 'Lead fails: toast.',
      texts: ['Eroare', 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.'],
    },
    {
      id: 'PS8-error-08',
      rule: 'Lead succeeds: toast.',
      texts: ['Cerere trimisă cu succes!', 'Dealerul va fi contactat și vă va răspunde în curând.'],
    },
    {
      id: 'PS8-error-09',
      rule: "Registration fails: toast with the server's message.",
      texts: ['Eroare la înregistrare'],
    },
    {
      id: 'PS8-error-10',
      rule: 'Registration fails without a server message: toast.',
      texts: ['Eroare la înregistrare', 'A apărut o eroare. Vă rugăm să încercați din nou.'],
    },
    {
      id: 'PS8-error-11',
      rule: 'Registration succeeds: toast.',
      texts: ['Cont creat cu succes!', 'Vă veți redirecționa către dashboard...'],
    },
    {
      id: 'PS8-error-12',
      rule: "Login fails: toast with the server's message.",
      texts: ['Eroare la autentificare'],
    },
    {
      id: 'PS8-error-13',
      rule: 'Login fails without a server message: toast.',
      texts: ['Eroare la autentificare', 'Email sau parolă incorectă.'],
    },
    {
      id: 'PS8-error-14',
      rule: 'Login succeeds: toast.',
      texts: ['Autentificare reușită!'],
    },
    {
      id: 'PS8-error-15',
      rule: 'Car not found or fetch error.',
      texts: ['Mașina nu a fost găsită'],
    },
    {
      id: 'PS8-error-16',
      rule: 'Brand not found.',
      texts: ['Marca nu a fost găsită'],
    },
    {
      id: 'PS8-error-17',
      rule: 'No search results.',
      texts: ['Nu am găsit mașini'],
    },
    {
      id: 'PS8-error-18',
      rule: 'No cars of a brand.',
      texts: ['Nu sunt mașini disponibile'],
    },
    {
      id: 'PS8-error-19',
      rule: 'A geo-location failure is logged only; no message is shown.',
    },
    {
      id: 'PS8-error-20',
      rule: 'A logo that does not load is logged only; no message is shown.',
    },
    {
      id: 'PS8-error-21',
      rule: 'A bad chat message is logged only; no message is shown.',
    },
    {
      id: 'PS8-error-22',
      rule: 'The dealer dashboard without a session: toast, then /login after 0.5 s.',
      texts: ['Acces neautorizat'],
    },
    {
      id: 'PS8-error-23',
      rule: 'Server errors carry the codes and Romanian texts that the list of calls decides, as problem+json.',
    },
  ],
};
