/**
 * A UUID of version 4 (RFC 9562) for ids made in the browser. Not crypto.randomUUID: browsers provide it only on https
 * and localhost, and the site may run on plain http inside a company.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40; // the version
  bytes[8] = (bytes[8]! & 0x3f) | 0x80; // the variant
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
