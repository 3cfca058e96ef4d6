/**
 * The parts as one buffer with memory of its own, for caches. Node takes small buffers from pieces of 64 KB, and one
 * that is kept keeps the whole piece.
 */
export function ownBytes(parts: readonly (Buffer | string)[]): Buffer {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? whole.write(part, at) : part.copy(whole, at);
  return whole;
}
