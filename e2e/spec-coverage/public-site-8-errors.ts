import type { SpecSection } from './section.ts';

export const publicSite8Errors: SpecSection = {
  section: 'public-site §8 Error catalogue',
  entries: [
    {
      id: 'PS8-error-01',
      rule: 'A client can make of any non-OK answer an error whose message is the status code, a colon and a space, and the body text, or the status text when the body is empty.',
      test: 'a client written from the specification > detects a missing session by the message, and asks once',
    },
    {
      id: 'PS8-error-02',
      rule: "A 401 answer contains 'Unauthorized', so such a client recognises the authentication failure.",
      test: 'login > an unknown address and a wrong password get the same answer',
    },
    {
      id: 'PS8-error-03',
      rule: 'Stopping the impersonation fails: destructive toast.',
      texts: ['Eroare', 'Nu s-a putut opri impersonarea'],
      test: 'the banner of an impersonation > stays and says so when stopping fails, and can be tried again',
    },
    {
      id: 'PS8-error-04',
      rule: 'Stopping the impersonation succeeds: toast.',
      texts: ['Succes', 'Impersonarea s-a oprit cu succes'],
      test: 'the banner of an impersonation > stops: says so, reads the user anew, and goes to the administration',
    },
    {
      id: 'PS8-error-05',
      rule: 'Logout fails: destructive toast.',
      texts: ['Eroare', 'Eroare la deconectare.'],
      test: 'logout > goes home even when the call fails',
    },
    {
      id: 'PS8-error-06',
      rule: 'Logout succeeds: toast.',
      texts: ['Deconectare reușită', 'V-ați deconectat cu succes.'],
      test: 'logout > says so, goes home and forgets the user',
    },
    {
      id: 'PS8-error-07',
      rule: 'Lead fails: toast.',
      texts: ['Eroare', 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.'],
      test: 'an offer request > keeps the text when it fails or the network is gone, and arrives once when repeated',
    },
    {
      id: 'PS8-error-08',
      rule: 'Lead succeeds: toast.',
      texts: ['Cerere trimisă cu succes!', 'Dealerul va fi contactat și vă va răspunde în curând.'],
      test: 'an offer request > is sent by a visitor without an account, needs neither phone nor message, and reaches the dealer',
    },
    {
      id: 'PS8-error-09',
      rule: "Registration fails: toast with the server's message.",
      texts: ['Eroare la înregistrare'],
      test: 'registration form > tells that an address is taken, at its field and in a toast',
    },
    {
      id: 'PS8-error-10',
      rule: 'Registration fails without a server message: toast.',
      texts: ['Eroare la înregistrare', 'A apărut o eroare. Vă rugăm să încercați din nou.'],
      test: 'registration form > keeps the form while the network fails, and cannot be sent twice',
    },
    {
      id: 'PS8-error-11',
      rule: 'Registration succeeds: toast.',
      texts: ['Cont creat cu succes!', 'Vă veți redirecționa către dashboard...'],
      test: 'registration form > makes a buyer, says so, and opens the dashboard a second later',
    },
    {
      id: 'PS8-error-12',
      rule: "Login fails: toast with the server's message.",
      texts: ['Eroare la autentificare'],
      test: 'login > refuses a wrong password with the server’s words',
    },
    {
      id: 'PS8-error-13',
      rule: 'Login fails without a server message: toast.',
      texts: ['Eroare la autentificare', 'Email sau parolă incorectă.'],
      test: 'login > refuses a wrong password with the server’s words',
    },
    {
      id: 'PS8-error-14',
      rule: 'Login succeeds: toast.',
      texts: ['Autentificare reușită!'],
      test: 'login > takes the %s to %s',
    },
    {
      id: 'PS8-error-15',
      rule: 'Car not found or fetch error.',
      texts: ['Mașina nu a fost găsită'],
      test: 'a car that is not there > is a real 404 that leads back to the search',
    },
    {
      id: 'PS8-error-16',
      rule: 'Brand not found.',
      texts: ['Marca nu a fost găsită'],
      test: 'the brand page > says when nothing is left, and when there is no such brand',
    },
    {
      id: 'PS8-error-17',
      rule: 'No search results.',
      texts: ['Nu am găsit mașini'],
      test: 'results > say when there are none, and which filter to drop',
    },
    {
      id: 'PS8-error-18',
      rule: 'No cars of a brand.',
      texts: ['Nu sunt mașini disponibile'],
      test: 'the brand page > says when nothing is left, and when there is no such brand',
    },
    {
      id: 'PS8-error-19',
      rule: 'A geo-location failure is logged only; no message is shown.',
      test: 'the city from the visitor’s place > stays empty, without a message, when the call fails',
    },
    {
      id: 'PS8-error-20',
      rule: 'A logo that does not load is logged only; no message is shown.',
      test: 'a logo that does not load gives way to the badge, quietly and for the rest of the session',
    },
    {
      id: 'PS8-error-21',
      rule: 'A bad chat message is logged only; no message is shown.',
      test: 'what comes over the socket > is left out and only logged when it is malformed',
    },
    {
      id: 'PS8-error-22',
      rule: 'The dealer dashboard without a session: toast, then /login after 0.5 s.',
      texts: ['Acces neautorizat'],
      test: 'dashboards without a session > send a visitor of the dealer panel to the login page after half a second',
    },
    {
      id: 'PS8-error-23',
      rule: 'Server errors carry the codes and Romanian texts that the list of calls decides, as problem+json.',
      test: 'the answer to the caller > a problem whose message repeats the detail',
    },
  ],
};
