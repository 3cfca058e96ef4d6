import { oneClick } from '../../platform/mail/one-click-body.ts';
import { ONE_CLICK_PATH } from './email-link.ts';
import { endSavedSearch } from './saved-search-by-email.service.ts';

/** Ends the emails of a saved search. */
export const oneClickUnsubscribe = oneClick({
  path: ONE_CLICK_PATH,
  end: endSavedSearch,
  page: (link) => `/cautare-salvata#${link}`,
});
