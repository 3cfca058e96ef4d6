import type { CarStatus } from 'contracts/car';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { formatCount } from 'contracts/format';
import type { CheckedField, ConfirmedValueOfCar } from 'contracts/car-plausibility';
import { type CallError, questionsOf } from 'contracts/field-issues';
import { useCall } from 'ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { useRefreshStock } from '../stock/use-refresh-stock.ts';
import type { PublishQuestionData } from './publish-question-props.ts';

const CARS = ['mașină', 'mașini'] as const;

/** The server asks at `{id}.{field}`. */
function questionIn(
  error: CallError,
  { ids, status }: { ids: number[]; status: CarStatus },
): PublishQuestionData | null {
  const asked = questionsOf(error);
  if (asked.length === 0) return null;
  const confirmed = asked.map(({ path, value }): ConfirmedValueOfCar => {
    const [id = '', ...field] = path.split('.');
    return { id: Number(id), field: field.join('.') as CheckedField, value };
  });
  return { ids, status, confirmed, messages: asked.map(({ message }) => message) };
}

/**
 * Status and confirmation of one or many cars; `question` waits for the dealer before cars with unusual values are
 * public. `onDone` runs after each success.
 */
export function useStockActions(onDone: () => void = () => undefined) {
  const refresh = useRefreshStock();
  const [question, setQuestion] = useState<PublishQuestionData | null>(null);
  const status = useCall(api.stock.setStatus, {
    done: (_changed, { ids, status: next }) => ({
      title: 'Status actualizat',
      message: `${formatCount(ids.length, CARS)}: ${CAR_STATUS_LABELS[next]}`,
    }),
    failed: (error) =>
      questionsOf(error).length > 0 ? null : 'Nu am putut schimba statusul. Vă rugăm să încercați din nou.',
    refresh,
    onDone: () => {
      setQuestion(null);
      onDone();
    },
    onFailed: (error, { ids, status: wanted }) => setQuestion(questionIn(error, { ids, status: wanted })),
  });
  const confirmation = {
    done: ({ changed }: { changed: number }) => ({
      title: 'Stoc confirmat',
      message: `${formatCount(changed, CARS)} ${changed === 1 ? 'confirmată' : 'confirmate'}.`,
    }),
    failed: 'Nu am putut confirma stocul. Vă rugăm să încercați din nou.',
    refresh,
    onDone,
  };
  const some = useCall(api.stock.confirm, confirmation);
  const all = useCall(api.stock.confirmAll, confirmation);
  return {
    setStatus: (ids: number[], to: CarStatus, confirmed?: ConfirmedValueOfCar[]) =>
      status.mutate({ ids, status: to, ...(confirmed ? { confirmed } : {}) }),
    question,
    closeQuestion: () => setQuestion(null),
    confirm: (ids: number[]) => some.mutate({ ids }),
    confirmAll: () => all.mutate(),
    isBusy: status.isPending || some.isPending || all.isPending,
  };
}
