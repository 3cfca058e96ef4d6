import { statementPage } from '../content-page/statement-page.ts';

/** The accessibility statement. */
export default statementPage({
  path: '/declaratie-de-accesibilitate',
  title: 'Declarație de accesibilitate',
  description:
    'Cum respectăm WCAG 2.2 AA, cum verificăm, ce știm că lipsește și cui îi puteți scrie când întâmpinați o dificultate.',
  screen: () => import('../content-page/accessibility-statement.tsx'),
});
