import type { RuleTester } from 'oxlint/plugins-dev';

/** A rule as oxlint's plugin interface expects it (oxlint exports the type only through its tester). */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: unknown }>;
export type Context = Parameters<Rule['create']>[0];
