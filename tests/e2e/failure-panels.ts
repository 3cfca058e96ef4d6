// The shell shows these where the code of a page has failed, or does not come.
import type { Page } from 'playwright-core';

/** Instead of the page. */
export const panelOf = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /Această secțiune nu este disponibilă momentan|Secțiunea se încarcă încă/ });

/** Above a page that the server has drawn. */
export const noticeOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Pagina se poate citi, dar unele funcții ale ei nu s-au încărcat.' });
