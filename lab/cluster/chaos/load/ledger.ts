/** The writes that the site has acknowledged, to be compared with those that it has stored. */
export interface Acknowledged {
  /** Sender's address and the id of the answer. */
  leads: [email: string, id: number][];
  /** Texts, each sent once. */
  messages: string[];
  /** Paths of pictures. */
  uploads: string[];
}

export interface Stored {
  leads: [email: string, id: number][];
  messages: string[];
}

export interface Compared {
  acknowledged: number;
  lost: number;
  doubled: number;
}

/** Acknowledged rows that are missing or have another id, and rows that exist more than once. */
export function compare(acknowledged: Omit<Acknowledged, 'uploads'>, stored: Stored): Compared {
  const leads = grouped(stored.leads);
  const messages = grouped(stored.messages.map((text) => [text, text] as const));
  const lostLeads = acknowledged.leads.filter(([email, id]) => !leads.get(email)?.includes(id));
  const lostMessages = acknowledged.messages.filter((text) => !messages.has(text));
  const doubled = [...leads.values(), ...messages.values()].filter((rows) => rows.length > 1);
  return {
    acknowledged: acknowledged.leads.length + acknowledged.messages.length,
    lost: lostLeads.length + lostMessages.length,
    doubled: doubled.length,
  };
}

function grouped<Value>(rows: readonly (readonly [string, Value])[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const [key, value] of rows) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}
