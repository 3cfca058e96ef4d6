import { EmptyState } from 'ui';
import type { ComponentProps } from 'react';
import { AddressLink } from '../link/address-link.tsx';
import styles from './missing.module.css';

export type MissingProps = Pick<ComponentProps<typeof EmptyState>, 'icon' | 'hint'> & { title: string };

/** Shown for a brand or a dealer that does not exist; links to all cars. */
export const Missing = ({ icon, title, hint }: MissingProps) => (
  <div className={`an-wrap ${styles.missing}`}>
    <h1 className="an-visually-hidden">{title}</h1>
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <AddressLink className="an-link" to="/cauta">
          Toate mașinile
        </AddressLink>
      }
    />
  </div>
);
