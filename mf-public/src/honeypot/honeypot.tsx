import type { ComponentProps } from 'react';

/** A field that people neither see nor reach: only programs fill it in. */
export const Honeypot = (props: ComponentProps<'input'>) => (
  <div className="an-visually-hidden" aria-hidden="true">
    <label>
      Site web
      <input {...props} name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
