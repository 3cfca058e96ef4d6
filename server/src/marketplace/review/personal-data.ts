import type { PersonalData } from '../../platform/context/personal-data.ts';

/** Reviews: the stars stay without the name. */
export const personalData: PersonalData<'reviews'> = {
  columns: ['review.author_id', 'review.decided_by_id', 'review_invite.email'],
  erase: [
    `update review set author = null, author_id = null where author_id = :id or lead_id in
         (select lead_id from review_invite where lower(email) = lower(:email))`,
    `delete from review_invite where lower(email) = lower(:email)
         or lead_id in (select id from lead where buyer_id = :id)`,
  ],
  export: {
    reviews: `select d.name as dealer, r.author, r.answered, r.answer, r.honesty, r.price, r.delivery, r.overall, r.text, r.state,
         r.reply, r.created_at as "createdAt"
       from review r join dealer d on d.id = r.dealer_id
       where r.author_id = :id or r.lead_id in (select lead_id from review_invite where lower(email) = lower(:email)) order by r.id`,
  },
};
