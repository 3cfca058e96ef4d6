import { Page } from 'contracts/page';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { getPage } from './page.service.ts';

export const pageRows = [
  row({
    method: 'GET',
    path: '/api/pages/:slug',
    summary: 'An information page as harmless HTML',
    access: 'public',
    spec: 'work-areas §7',
    input: z.object({ slug: z.string() }),
    output: Page,
    verb: getPage,
  }),
];
