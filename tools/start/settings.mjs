// The settings of `.env`, for the scripts: what is in the environment already wins, as for the server.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './setup.mjs';

/** @param {string} [folder] of the `.env` */
export function loadSettings(folder = root) {
  const settings = join(folder, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
}

/** DATA_DIR as the server reads it: from the environment, then from `.env`. @returns {string} */
export function dataDir() {
  loadSettings();
  return resolve(root, process.env.DATA_DIR || '.data');
}
