import type { Ctx } from '../../platform/context/context.ts';
import type { SearchClient } from './client/search-client.ts';

interface Question<Answer> {
  engine(engine: SearchClient): Promise<Answer>;
  database(): Promise<Answer>;
}

/** The engine's answer; the database's as a fallback without an engine, and when it fails. Both must be equal. */
export async function askEngine<Answer>(ctx: Pick<Ctx, 'search'>, question: Question<Answer>): Promise<Answer> {
  const engine = await ctx.search.ready();
  if (!engine) return ctx.search.inDatabase(() => question.database());
  try {
    return await question.engine(engine);
  } catch (error) {
    ctx.search.fail(error);
    return ctx.search.inDatabase(() => question.database());
  }
}
