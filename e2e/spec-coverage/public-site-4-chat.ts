import type { SpecSection } from './section.ts';

export const publicSite4Chat: SpecSection = {
  section: 'public-site §4 Support chat and notices',
  entries: [
    {
      id: 'PS4-chat-01',
      rule: 'The chat is collapsed or open.',
      test: 'the chat on a %s > is collapsed until it is opened, and no socket before',
    },
    {
      id: 'PS4-chat-02',
      rule: 'The chat is connected or not.',
      test: 'a connection > that is not there yet disables the field and says so',
    },
    {
      id: 'PS4-chat-03',
      rule: 'While it is not connected the input is disabled.',
      test: 'a connection > that is not there yet disables the field and says so',
    },
    {
      id: 'PS4-chat-04',
      rule: 'While it is not connected this text is shown.',
      texts: ['Conectare în curs...'],
      test: 'a connection > that is not there yet disables the field and says so',
    },
    {
      id: 'PS4-chat-05',
      rule: 'Sending appends the message to the local list at once.',
      test: 'the chat on a %s > takes a question to the administrators and their answer back at once, and keeps both for a returning visitor',
    },
    {
      id: 'PS4-chat-06',
      rule: 'An incoming chat_message is appended to the list.',
      test: 'the chat on a %s > takes a question to the administrators and their answer back at once, and keeps both for a returning visitor',
    },
    {
      id: 'PS4-chat-07',
      rule: 'A malformed incoming message is only logged.',
      test: 'what comes over the socket > is left out and only logged when it is malformed',
    },
    { id: 'PS4-chat-08', rule: 'Tooltips open after 700 ms.', test: 'a tooltip opens after 700 ms' },
    {
      id: 'PS4-chat-09',
      rule: 'After a tooltip has closed, another one opens without delay for 300 ms.',
      test: 'after one has closed, another opens without delay for 300 ms',
    },
    {
      id: 'PS4-chat-10',
      rule: 'At most one notification shows at a time: a new one replaces the one shown.',
      test: 'a toast replaces the one on screen, so that at most one is there',
    },
    {
      id: 'PS4-chat-11',
      rule: 'A dismissed notification stays dismissed; it is only removed long after.',
      test: 'a success goes after 5 seconds, an error stays until it is closed',
    },
    {
      id: 'PS4-chat-12',
      rule: 'What the server stores and checks for each call is as the list of calls decides.',
      test: 'the speaker > a guest writes to the administrators, who answer the thread',
    },
    {
      id: 'PS4-chat-13',
      rule: 'The admin answers the chat from an inbox (decided).',
      test: 'a visitor’s words reach the inbox live, and the answer the visitor',
    },
  ],
};
