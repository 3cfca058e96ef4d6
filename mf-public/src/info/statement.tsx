import { Title } from 'contracts/ui';
import type { ReactNode } from 'react';
import './info.css';

/** A page whose text is part of the product: it says how the site works, so nobody edits it apart from that. */
export function Statement({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="an-wrap in-page">
      <Title order={1}>{title}</Title>
      <div className="in-text">{children}</div>
    </article>
  );
}
