import { IconPhoneCheck } from '@tabler/icons-react';
import type { CallOutcome } from 'contracts/message-kind';
import { Button, useCall } from 'ui';
import { api } from '../api.ts';
import { useRefreshLeads } from '../lead/use-lead-actions.ts';
import { LateMenu } from '../menu/late-menu.tsx';

const OUTCOMES: readonly [CallOutcome, string][] = [
  ['vorbit', 'Am vorbit'],
  ['fara-raspuns', 'Nu a răspuns'],
  ['revin', 'Revin cu un apel'],
];

/** "Am sunat" with its outcome: it counts as an answer, and the buyer reads it. */
export function CallMenu({ leadId }: { leadId: number }) {
  const refresh = useRefreshLeads();
  const call = useCall(api.conversation.recordCall, {
    done: { title: 'Apel notat', message: 'Cumpărătorul vede în conversație că ați sunat.' },
    failed: 'Nu am putut nota apelul. Vă rugăm să încercați din nou.',
    refresh,
  });
  const actions = OUTCOMES.map(([outcome, label]) => ({ label, onPick: () => call.mutate({ id: leadId, outcome }) }));
  return (
    <LateMenu
      button={
        <Button
          size="xs"
          variant="default"
          disabled={call.isPending}
          leftSection={<IconPhoneCheck size={16} aria-hidden="true" />}
        >
          Am sunat
        </Button>
      }
      groups={[actions]}
    />
  );
}
