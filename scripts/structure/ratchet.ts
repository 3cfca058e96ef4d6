import { countByPackage, type Problem, type Rule } from './rule.ts';
import type { SourceTree } from './source-tree.ts';

const LOWER = 'node scripts/structure/figures.ts --lower';
const LIST = 'npm run check -- --figures --list';
const MAX_LISTED = 20;

/** How many findings of each rule each package may still have; unlisted is 0. */
export type Allowances = Record<string, Record<string, number>>;

/** A rule's result for a tree. */
export interface Finding {
  rule: Rule;
  problems: Problem[];
  counts: Record<string, number>;
  /** Why nothing was measured. */
  pending: string | null;
}

/** Runs every rule. */
export function measure(rules: Rule[], tree: SourceTree): Finding[] {
  return rules.map((rule) => {
    const pending = rule.pending?.(tree) ?? null;
    const problems = pending === null ? rule.find(tree) : [];
    return { rule, problems, counts: countByPackage(problems), pending };
  });
}

/** The complaints: a figure above its allowance, with its findings, and one below it, so that it cannot rise again. */
export function complaints(findings: Finding[], allowances: Allowances): string[] {
  const measured = findings.filter(({ pending }) => pending === null);
  return [...unknownRules(findings, allowances), ...measured.flatMap((finding) => compare(finding, allowances))];
}

/** Only one package's findings: a team is not held up by another one's. */
export function ofPackage(findings: Finding[], pkg: string): Finding[] {
  return findings.map((finding) => {
    const problems = finding.problems.filter((problem) => problem.pkg === pkg);
    return { ...finding, problems, counts: countByPackage(problems) };
  });
}

/** The allowances after the findings: never higher than before. */
export function lowered(findings: Finding[], allowances: Allowances): Allowances {
  const result: Allowances = {};
  for (const { rule, counts, pending } of findings) {
    const allowed = Object.entries(allowances[rule.name] ?? {});
    const left = allowed.map(
      ([pkg, most]) => [pkg, pending === null ? Math.min(most, counts[pkg] ?? 0) : most] as const,
    );
    const rest = left.filter(([, most]) => most > 0);
    if (rest.length > 0) result[rule.name] = Object.fromEntries(rest);
  }
  return result;
}

function compare({ rule, problems, counts }: Finding, allowances: Allowances): string[] {
  const allowed = allowances[rule.name] ?? {};
  return [...new Set([...Object.keys(counts), ...Object.keys(allowed)])].flatMap((pkg) => {
    const [count, most] = [counts[pkg] ?? 0, allowed[pkg] ?? 0];
    if (count === most) return [];
    if (count < most) return [`${rule.name}, ${pkg}: ${count}, allowed ${most}. Lower the allowance (${LOWER}).`];
    const listed = problems.filter((problem) => problem.pkg === pkg).map(({ message }) => `  ${message}`);
    if (listed.length > MAX_LISTED)
      listed.splice(MAX_LISTED, Infinity, `  … and ${listed.length - MAX_LISTED} more (${LIST}).`);
    return [`${rule.name}, ${pkg}: ${count}, allowed ${most}.\n${listed.join('\n')}`];
  });
}

function unknownRules(findings: Finding[], allowances: Allowances): string[] {
  const names = new Set(findings.map(({ rule }) => rule.name));
  return Object.keys(allowances)
    .filter((name) => !names.has(name))
    .map((name) => `scripts/structure/allowances.ts names no rule: “${name}”.`);
}
