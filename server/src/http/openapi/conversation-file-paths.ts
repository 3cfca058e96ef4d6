import { FILE_TYPES, MAX_FILE_BYTES } from 'contracts/conversation';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';
import { answersOf, OF_ANY_REQUEST } from './operation.ts';

const FIRST_ID = 100_001;
const BYTES = { schema: { type: 'string', format: 'binary' } };
const bytesOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, BYTES]));
const idIn = (name: string) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  example: FIRST_ID,
});
const header = (name: string, description: string, example?: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  ...(example === undefined ? {} : { example }),
});
const token = header(LEAD_TOKEN_HEADER, "A guest's: what stands behind # in the link of the email.");
const ofBoth = { tags: ['lead'], security: [{}, { session: [] }] };
const SPEC = 'docs/rules/conversations.md "Conversations"';

/** Files of conversations: no REST routes, since body and answer are streams of bytes. */
export const conversationFilePaths = {
  '/api/leads/{id}/files': {
    post: {
      operationId: 'sendConversationFile',
      ...ofBoth,
      summary: 'Send a file that a message of the same side may name within a day, in its `files`',
      description: `JPEG, PNG, WebP (kept as WebP) or PDF by content, at most ${MAX_FILE_BYTES} bytes. For: The request's dealer, its buyer, or whoever has its link. Source: ${SPEC}.`,
      parameters: [
        idIn('id'),
        token,
        header(
          'X-File-Name',
          'The name that the other side is shown, once the buyer is revealed, percent-encoded.',
          'Ofert%C4%83.pdf',
        ),
      ],
      requestBody: { required: true, content: bytesOf(FILE_TYPES) },
      responses: {
        201: {
          description: 'Created',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/MessageFile' },
              example: { id: FIRST_ID, name: 'Ofertă.pdf', contentType: 'application/pdf', size: 50, copy: null },
            },
          },
        },
        ...answersOf([
          ...(['bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict', 'payload_too_large'] as const),
          ...(['unsupported_media_type', 'too_many_requests', 'unavailable', ...OF_ANY_REQUEST] as const),
        ]),
      },
    },
  },
  '/api/leads/{id}/files/{fileId}': {
    get: {
      operationId: 'downloadConversationFile',
      ...ofBoth,
      summary: 'A file of a conversation, as a download, for the two sides alone',
      description: `While the buyer of a request to several dealers is hidden, of the other side's PDF file its pages drawn anew, and 409 before they are. For: The request's dealer, its buyer, or whoever has its link. Source: ${SPEC}.`,
      parameters: [idIn('id'), idIn('fileId'), token],
      responses: {
        200: { description: 'Done', content: bytesOf(['application/pdf', 'image/webp']) },
        ...answersOf(['unauthorized', 'not_found', 'conflict', 'too_many_requests', 'unavailable', ...OF_ANY_REQUEST]),
      },
    },
  },
};
