/**
 * Whether the dealer of `lead l` knows who the buyer is, as SQL. In a request to several dealers the buyer stays hidden
 * until it accepts that dealer's offer, or reveals itself to that dealer (docs/rules/offers.md "Requests to several dealers").
 */
export const IS_BUYER_REVEALED = '(l.request_id is null or l.revealed_at is not null)';
