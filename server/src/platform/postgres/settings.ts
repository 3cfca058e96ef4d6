/** What every embedded cluster runs with; PostgreSQL's defaults fit the rest. */
const COMMON = {
  timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %u ',
  log_checkpoints: 'off',
  // A failed statement carries its values, and the detail of an error the row: password hashes and personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  shared_buffers: '128MB',
  max_connections: '60',
  // Small queries by the thousand: compiling one costs more than running it.
  jit: 'off',
  // A forgotten transaction would hold back vacuum and hide later changes from the search engine.
  idle_in_transaction_session_timeout: '30s',
  // Backends of a killed server would otherwise finish long queries for nobody.
  client_connection_check_interval: '5s',
};

const DURABLE = { wal_level: 'replica', max_wal_size: '512MB', wal_compression: 'on' };

/** Tests throw their data away, so nothing waits for the disk. */
const DISPOSABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '10min',
  max_connections: '100',
};

export function settingsFor(isDurable: boolean): Record<string, string> {
  return { ...COMMON, ...(isDurable ? DURABLE : DISPOSABLE) };
}
