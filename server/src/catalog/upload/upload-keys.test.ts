import { uploadAddress } from 'contracts/upload-address';
import { expect, test } from 'vitest';
import { readEnv } from '../../platform/config/env.ts';
import { directOrigin, uploadOf } from './upload-keys.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'poze',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const site = (env: Record<string, string> = {}) => readEnv({ ...BUCKET, ...env });

test.each([
  ['true', 'https://s3.example/poze/'],
  ['false', 'https://poze.s3.example/'],
])('an upload is known by its address in the bucket (path style %s)', (S3_PATH_STYLE, bucket) => {
  const env = site({ S3_PATH_STYLE });
  expect(uploadOf(env, `${bucket}incoming/${KEY}?X-Amz-Signature=abc`)).toBe(KEY);
  expect(uploadOf(env, `${bucket}incoming/${KEY}`)).toBe(KEY);
  expect(directOrigin(env)).toBe(new URL(bucket).origin);
  for (const other of [`${bucket}uploads/${KEY}`, `${bucket}incoming/${KEY}x`, `${bucket}incoming/../${KEY}`])
    expect(uploadOf(env, other)).toBeNull();
  expect(uploadOf(readEnv({}), `${bucket}incoming/${KEY}`)).toBeNull();
});

test('and by the addresses of the site', () => {
  expect(uploadOf(site(), uploadAddress(KEY))).toBe(KEY);
  expect(uploadOf(site(), `http://localhost:3000${uploadAddress(KEY)}`)).toBe(KEY);
  expect(uploadOf(site(), '/objects/upload/forged')).toBeNull();
});

test('browsers send nothing to the bucket where they may not, or where an administrator wants it so', () => {
  expect(directOrigin(site({ PUBLIC_URL: 'https://autonou.example' }))).toBe('https://s3.example');
  const plain = { S3_ENDPOINT: 'http://10.0.0.7:9000', PUBLIC_URL: 'https://autonou.example' };
  const cases: Record<string, string>[] = [plain, { DIRECT_UPLOADS: 'false' }, { OBJECTS_IN: 'folder' }];
  for (const env of cases) expect(directOrigin(site(env))).toBeNull();
});
