// What Stryker's report says of a part: how many mutants there are, and which no test noticed.

/**
 * @typedef {{ status: string, statusReason?: string, mutatorName: string, replacement?: string,
 *   location: { start: { line: number } } }} Mutant
 * @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report
 */

const KILLED = ['Killed', 'Timeout'];
/** What is ignored (texts, static ones) or could not be run counts nowhere. */
const COUNTED = [...KILLED, 'Survived', 'NoCoverage'];
/** How vitest says that a test or a hook waited too long. */
const WAITED = 'timed out in';
const SHOWN_LETTERS = 80;

/**
 * @param {Report} report
 * @returns {{ killed: number, waited: number, counted: number, survivors: string[] }} `waited`: those of the killed that made a
 *   test wait in vain; many of them speak of a busy machine
 */
export function verdictOf({ files }) {
  const survivors = [];
  let [counted, waited] = [0, 0];
  for (const [file, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const mutant of mutants.filter(({ status }) => COUNTED.includes(status))) {
      counted += 1;
      if (!KILLED.includes(mutant.status)) survivors.push(survivorOf(file, lines, mutant));
      else if (mutant.status === 'Timeout' || mutant.statusReason?.includes(WAITED)) waited += 1;
    }
  }
  return { killed: counted - survivors.length, waited, counted, survivors };
}

/**
 * @param {string} file
 * @param {string[]} lines
 * @param {Mutant} mutant
 */
function survivorOf(file, lines, { location, mutatorName, replacement = '', status }) {
  const { line } = location.start;
  const to = replacement.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LETTERS);
  const kind = status === 'NoCoverage' ? 'never run' : mutatorName;
  return `${file}:${line} ${kind}: ${to} in: ${lines[line - 1]?.trim()}`;
}
