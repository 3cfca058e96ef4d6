import { defineShell } from '../build/federation.ts';

export default defineShell();
