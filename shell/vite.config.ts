import { defineShell } from '../federation.ts';

export default defineShell();
