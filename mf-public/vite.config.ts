import { defineRemote } from '../federation.ts';

export default defineRemote('mf-public');
