/** `NAME_FILE` in the place of `NAME`: secrets that a container or systemd hands over as files. */
import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The variables with the content of the files that `NAME_FILE` names, without the line break at their end. `wrong`
 * names the variables that are set twice and files that can't be read, never a value.
 */
export function withSecretFiles(names: readonly string[], source: Source): { values: Source; wrong: string[] } {
  const values: Record<string, string | undefined> = { ...source };
  const wrong: string[] = [];
  for (const name of names) {
    const file = source[`${name}_FILE`];
    if (!file) continue;
    if (source[name]) wrong.push(`${name} must not be set together with ${name}_FILE`);
    try {
      values[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch {
      wrong.push(`${name}_FILE must name a file that can be read`);
    }
  }
  return { values, wrong };
}
