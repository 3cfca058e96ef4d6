/** Metrics as a file for node_exporter's textfile collector: how jobs of cron tell Prometheus what became of them. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The description of each metric, as Prometheus shows it. The names of backups are those of the server's /metrics. */
export const TEXTFILE_METRICS = {
  backup_last_success_timestamp_seconds: 'The last good scheduled backup, and drill',
  backup_last_failure_timestamp_seconds: 'The last failed scheduled backup, and drill',
  archive_last_timestamp_seconds: 'When the newest segment of the log was archived',
  archive_missing_segments: 'Segments of the log that the archive lacks since the newest backup',
};

export interface Sample {
  name: keyof typeof TEXTFILE_METRICS;
  /** Null where there is only one. */
  kind: 'backup' | 'drill' | null;
  value: number;
}

const idOf = ({ name, kind }: Omit<Sample, 'value'>): string => (kind === null ? name : `${name}{kind="${kind}"}`);

/** Replaces the whole file at once: the collector, another account, never reads half of it. */
export function writeTextfile(file: string, samples: readonly Sample[]): void {
  const text = samples.map((sample) => {
    const { name, value } = sample;
    return `# HELP ${name} ${TEXTFILE_METRICS[name]}\n# TYPE ${name} gauge\n${idOf(sample)} ${value}\n`;
  });
  // The collector reads names that end with ".prom" only.
  writeFileSync(`${file}.new`, text.join(''), { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

/** The value in that file; null where it has none, or is not there. */
export function readTextfile(file: string, of: Omit<Sample, 'value'>): number | null {
  try {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .find((one) => one.startsWith(`${idOf(of)} `));
    return line === undefined ? null : Number(line.split(' ').at(-1));
  } catch {
    return null;
  }
}
