import type { PersonalData } from '../../platform/context/personal-data.ts';

export const personalData: PersonalData<'chatMessages'> = {
  columns: ['chat_thread.user_id', 'chat_message.author_id'],
  // After the sessions: storing a message locks its sender's session, so none is stored later.
  erase: [
    `delete from chat_thread where user_id = :id`,
    `update chat_message set author_id = null where author_id = :id`,
  ],
  export: {
    chatMessages: `select m.is_from_admin as "isFromAdmin", m.text, m.created_at as "createdAt"
       from chat_message m join chat_thread t on t.id = m.thread_id where t.user_id = :id order by m.id`,
  },
};
