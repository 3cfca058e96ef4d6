/** Settings of every embedded cluster; PostgreSQL's defaults fit otherwise. */
const COMMON = {
  timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %u ',
  log_checkpoints: 'off',
  // A failed statement contains its values, and the detail of an error the row: password hashes and personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  shared_buffers: '128MB',
  max_connections: '60',
  // Thousands of small queries: compiling one costs more than running it.
  jit: 'off',
  // A forgotten transaction would hold back vacuum and hide later changes from the search engine.
  idle_in_transaction_session_timeout: '30s',
  // Otherwise backends of a killed server would finish long queries without a client.
  client_connection_check_interval: '5s',
};

const DURABLE = { wal_level: 'replica', max_wal_size: '512MB', wal_compression: 'on' };

/** Tests discard their data, so no fsync. */
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
