import { defineRemote } from '../federation.ts';
import { routes } from './src/routes.ts';

export default defineRemote('mf-public', routes);
