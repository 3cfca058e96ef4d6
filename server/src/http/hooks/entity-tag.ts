/** The tags of an If-Match or If-None-Match header; `*` stands for any. */
export const tagsIn = (header: string): string[] => header.split(',').map((text) => text.trim());

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether If-None-Match names the present tag. Weak comparison, as RFC 9110 requires there. */
export const isKnownTag = (header: string | undefined, tag: string): boolean =>
  header !== undefined && tagsIn(header).some((known) => known === '*' || opaque(known) === opaque(tag));
