/** A rule of the specification and the test that asserts it. */
export interface SpecRule {
  /** Document and section, topic, number; once given it never changes its meaning. */
  id: string;
  rule: string;
  /** What a screen shows letter for letter; {n}, N, X, Y stand for what varies. */
  texts?: string[];
  /** `describe > it` of the test whose title carries the id, or 'open'. Written by claim.ts. */
  test: string;
}

export interface SpecSection {
  section: string;
  entries: SpecRule[];
}

export interface SpecEntry extends SpecRule {
  section: string;
}
