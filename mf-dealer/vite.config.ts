import { defineRemote } from '../build/federation.ts';

export default defineRemote('mf-dealer');
