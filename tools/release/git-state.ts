// The commit that a release is built from.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Nulls where the files are not those of a commit: uncommitted changes, or no repository at all. */
export async function commitOf(root: string): Promise<{ commit: string | null; committedAt: string | null }> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  try {
    const [changes, head] = await Promise.all([git('status', '--porcelain'), git('log', '-1', '--format=%H %cI')]);
    const [commit, committedAt] = head.split(' ');
    if (changes === '' && commit && committedAt) return { commit, committedAt };
  } catch {
    // No git, or no repository.
  }
  return { commit: null, committedAt: null };
}
