import maxmind, { type CityResponse, type Reader } from 'maxmind';

// Opened by the first query and kept open: the file is mapped once per process.
const readers = new Map<string, Promise<Reader<CityResponse>>>();

/**
 * The English name of an address's town in a local database file; null when unknown. An unreadable file rejects, and is
 * retried by the next query.
 */
async function townAt(file: string, ip: string): Promise<string | null> {
  let reader = readers.get(file);
  if (!reader) {
    reader = maxmind.open<CityResponse>(file);
    readers.set(file, reader);
    reader.catch(() => readers.delete(file));
  }
  const found = (await reader).get(ip);
  // Two formats are in use: MaxMind's nested names, and the flat ones of the free dbip files.
  const flat = found && 'city' in found && typeof found.city === 'string' ? found.city : null;
  return flat ?? found?.city?.names?.en ?? null;
}

/** An object, so that a test can replace it. */
export const geoipDatabase = { townAt };
