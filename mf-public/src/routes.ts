// The public site's pages as data: the build exposes them, the manifest announces them, the shell routes to them.
import type { RouteData } from 'contracts/app-config';

export const routes: RouteData[] = [
  { path: '/', page: 'home', title: 'Mașini noi', access: 'public' },
  { path: '/cauta', page: 'search', title: 'Rezultate căutare', access: 'public' },
  { path: '/search', page: 'search', title: 'Rezultate căutare', access: 'public' },
  { path: '/cars/$id', page: 'car', title: 'Mașină nouă', access: 'public' },
  { path: '/login', page: 'login', title: 'Conectare', access: 'public' },
  { path: '/inregistrare', page: 'register-choice', title: 'Creează cont', access: 'public' },
  { path: '/inregistrare-cumparator', page: 'register', title: 'Cont de cumpărător', access: 'public' },
  { path: '/inregistrare-dealer', page: 'register', title: 'Cont de dealer', access: 'public' },
  { path: '/register', page: 'register', title: 'Creează cont', access: 'public' },
  { path: '/despre-noi', page: 'info', title: 'Despre noi', access: 'public' },
  { path: '/cum-functioneaza', page: 'info', title: 'Cum funcționează', access: 'public' },
  { path: '/termeni-si-conditii', page: 'info', title: 'Termeni și condiții', access: 'public' },
  { path: '/politica-de-confidentialitate', page: 'info', title: 'Politica de confidențialitate', access: 'public' },
  { path: '/contact', page: 'contact', title: 'Contact', access: 'public' },
  { path: '/$a', page: 'path-search', title: 'Mașini noi', access: 'public' },
  { path: '/$a/$b', page: 'path-search', title: 'Mașini noi', access: 'public' },
  { path: '/$a/$b/$c', page: 'path-search', title: 'Mașini noi', access: 'public' },
];
