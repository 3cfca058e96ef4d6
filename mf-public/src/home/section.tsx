import { useId, type ReactNode } from 'react';

export type SectionProps = { title: string; subtitle?: string; action?: ReactNode; children: ReactNode };

/** A titled part of the home page; its action stands beside the title from 1024 px. */
export function Section({ title, subtitle, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="an-section" aria-labelledby={id}>
      <div className="hm-head">
        <div>
          <h2 id={id}>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        {action ? <div className="hm-wide">{action}</div> : null}
      </div>
      {children}
    </section>
  );
}
