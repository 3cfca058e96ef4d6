import { UploadInput, UploadPlace } from 'contracts/upload';
import { row } from '../../platform/calls/rest.ts';
import { createUpload } from './upload.service.ts';

export const uploadRows = [
  row({
    method: 'POST',
    path: '/api/objects/upload',
    summary: 'Ask for an address to upload one picture to',
    access: 'dealer-or-admin',
    spec: 'work-areas §7',
    input: UploadInput,
    output: UploadPlace,
    verb: createUpload,
  }),
];
