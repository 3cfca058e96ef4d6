import type { SpecSection } from './section.ts';

export const publicSite4Chat: SpecSection = {
  section: 'public-site §4 Support chat and notices',
  entries: [
    {
      id: 'PS4-chat-01',
      rule: 'The chat is collapsed or open.',
    },
    {
      id: 'PS4-chat-02',
      rule: 'The chat is connected or not.',
    },
    {
      id: 'PS4-chat-03',
      rule: 'While it is not connected the input is disabled.',
    },
    {
      id: 'PS4-chat-04',
      rule: 'While it is not connected this text is shown.',
      texts: ['Conectare în curs...'],
    },
    {
      id: 'PS4-chat-05',
      rule: 'Sending appends the message to the local list at once.',
    },
    {
      id: 'PS4-chat-06',
      rule: 'An incoming chat_message is appended to the list.',
    },
    {
      id: 'PS4-chat-07',
      rule: 'A malformed incoming message is only logged.',
    },
    { id: 'PS4-chat-08', rule: 'Tooltips open after 700 ms.' },
    {
      id: 'PS4-chat-09',
      rule: 'After a tooltip has closed, another one opens without delay for 300 ms.',
    },
    {
      id: 'PS4-chat-10',
      rule: 'At most one notification shows at a time: a new one replaces the one shown.',
    },
    {
      id: 'PS4-chat-11',
      rule: 'A dismissed notification stays dismissed; it is only removed long after.',
    },
    {
      id: 'PS4-chat-12',
      rule: 'What the server stores and checks for each call is as the list of calls decides.',
    },
    {
      id: 'PS4-chat-13',
      rule: 'The admin answers the chat from an inbox (decided).',
    },
  ],
};
