import { UPLOAD_LIMITS, UPLOAD_TYPES } from 'contracts/upload';
import { UPLOAD_PATH } from '../../catalog/upload/upload-keys.ts';
import { answersOf } from './operation.ts';

/** The PUT of a picture to its signed address: no REST route: the body is a stream, the address the permission. */
export const uploadPath = {
  [`${UPLOAD_PATH}{token}`]: {
    put: {
      operationId: 'putUpload',
      tags: ['upload'],
      summary: 'Send the picture to the address that createUpload gave, once and within ten minutes',
      description: `JPEG, PNG or WebP by content, at most ${UPLOAD_LIMITS.logo} bytes for a logo and ${UPLOAD_LIMITS.picture} otherwise. For: Whoever holds the address. Source: work-areas §7.`,
      security: [],
      parameters: [
        { name: 'token', in: 'path', required: true, schema: { type: 'string' }, example: 'codul-din-uploadURL' },
      ],
      requestBody: {
        required: true,
        content: Object.fromEntries(
          UPLOAD_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
      responses: {
        200: {
          description: 'Stored; cars and logos may name `objectPath` from now on',
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/StoredUpload' },
              example: { objectPath: '/objects/uploads/0123456789abcdef0123456789abcdef-1600.webp' },
            },
          },
        },
        ...answersOf([
          ...(['bad_request', 'forbidden', 'conflict', 'payload_too_large', 'unsupported_media_type'] as const),
          ...(['too_many_requests', 'unavailable'] as const),
        ]),
      },
    },
  },
};
