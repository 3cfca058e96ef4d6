import maxmind, { type CityResponse, type Reader } from 'maxmind';

// Opened on the first question and kept: the file is mapped once for the process.
const readers = new Map<string, Promise<Reader<CityResponse>>>();

/**
 * The English name of the town that a local database file gives for an address; null when it knows none. A file that can't
 * be read rejects, and is tried again at the next question.
 */
async function townAt(file: string, ip: string): Promise<string | null> {
  let reader = readers.get(file);
  if (!reader) {
    reader = maxmind.open<CityResponse>(file);
    readers.set(file, reader);
    reader.catch(() => readers.delete(file));
  }
  const found = (await reader).get(ip);
  // Two shapes are in use: MaxMind's nested names, and the flat ones of the free dbip files.
  const flat = found && 'city' in found && typeof found.city === 'string' ? found.city : null;
  return flat ?? found?.city?.names?.en ?? null;
}

/** An object, so that a test can answer in its place. */
export const geoipDatabase = { townAt };
