import { oneClick } from '../../platform/mail/one-click-body.ts';
import { OPT_OUT_PATH } from './invite-link.ts';
import { optOutByLink } from './review.service.ts';

/** Ends the invitations to reviews. */
export const oneClickOptOut = oneClick({
  path: OPT_OUT_PATH,
  end: optOutByLink,
  page: (link) => `/recenzie#dezabonare=${link}`,
});
