import { IconChevronDown } from '@tabler/icons-react';
import { LeadStatus } from 'contracts/lead';
import { LEAD_STATUS_LABELS } from 'contracts/lead-labels';
import { Badge } from 'ui';
import styles from './lead-status.module.css';

interface LeadStatusFieldProps {
  status: LeadStatus;
  /** The sender's name. */
  userName: string;
  disabled: boolean;
  onChange(status: LeadStatus): void;
}

/**
 * The status as a badge in its own colour, which is also its control: the native select is an invisible overlay. So
 * each row shows its status once.
 */
export function LeadStatusField({ status, userName, disabled, onChange }: LeadStatusFieldProps) {
  return (
    <span className={styles.root} data-disabled={disabled || undefined}>
      <Badge
        aria-hidden="true"
        data-status={status}
        rightSection={<IconChevronDown size={14} stroke={2} aria-hidden="true" />}
      >
        {LEAD_STATUS_LABELS[status]}
      </Badge>
      <select
        aria-label={`Status pentru ${userName}`}
        value={status}
        disabled={disabled}
        onChange={(event) => onChange(LeadStatus.parse(event.currentTarget.value))}
      >
        {LeadStatus.options.map((value) => (
          <option key={value} value={value}>
            {LEAD_STATUS_LABELS[value]}
          </option>
        ))}
      </select>
    </span>
  );
}
