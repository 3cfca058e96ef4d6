import { Ack } from 'contracts/ack';
import { ContactInput } from 'contracts/contact';
import { row } from '../../platform/calls/rest.ts';
import { sendContactMessage } from './contact.service.ts';

export const contactRows = [
  row({
    method: 'POST',
    path: '/api/contact',
    summary: "Send a message to the site's administrators",
    access: 'public',
    status: 201,
    spec: 'work-areas §7',
    input: ContactInput,
    output: Ack,
    verb: sendContactMessage,
  }),
];
