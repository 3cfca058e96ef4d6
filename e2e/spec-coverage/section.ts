/** A rule of the specification. The tests that assert it bear its id as a tag. */
export interface SpecRule {
  /** Document and section, topic, number; once given it never changes its meaning. */
  id: string;
  rule: string;
  /** What a screen shows letter for letter; {n}, N, X, Y stand for what varies. */
  texts?: string[];
}

export interface SpecSection {
  section: string;
  entries: SpecRule[];
}

export interface SpecEntry extends SpecRule {
  section: string;
}
