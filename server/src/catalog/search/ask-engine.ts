import type { Ctx } from '../../platform/context.ts';
import type { SearchClient } from './client/search-client.ts';

interface Question<Answer> {
  engine(engine: SearchClient): Promise<Answer>;
  database(): Promise<Answer>;
}

/** The engine's answer; the database's while there is no engine, and when it fails. Both must be the same. */
export async function askEngine<Answer>(ctx: Pick<Ctx, 'search'>, question: Question<Answer>): Promise<Answer> {
  const engine = await ctx.search.ready();
  if (!engine) return question.database();
  try {
    return await question.engine(engine);
  } catch (error) {
    ctx.search.fail(error);
    return question.database();
  }
}
