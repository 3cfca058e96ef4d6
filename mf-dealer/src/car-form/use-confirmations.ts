import type { Car } from 'contracts/car';
import type { CheckedField, HeldValue } from 'contracts/car-plausibility';
import { type CallError, questionsOf } from 'contracts/field-issues';
import { useRef, useState } from 'react';

/**
 * The form's questions about unusual values (docs/rules/stock.md "Plausible values"): those of a held car, then those with
 * which the server has refused the form; and what the dealer has confirmed of them.
 */
export function useConfirmations(car: Car | null) {
  const [questions, setQuestions] = useState<readonly HeldValue[]>(car?.held ?? []);
  // Read by the submission that follows the confirmation at once.
  const confirmed = useRef<readonly HeldValue[]>([]);
  return {
    questions,
    confirm: (question: HeldValue) => {
      confirmed.current = [...confirmed.current, question];
    },
    /** Input of the call. */
    confirmed: () => confirmed.current.map(({ field, value }) => ({ field, value })),
    ask: (error: CallError) => {
      const asked = questionsOf(error).map(({ path, ...rest }) => ({ field: path as CheckedField, ...rest }));
      setQuestions(asked);
    },
  };
}
export type Confirmations = ReturnType<typeof useConfirmations>;

/** Each question at its field, for a form that opens with them. */
export const errorsOf = (held: readonly HeldValue[]): Record<string, string> =>
  Object.fromEntries(held.map(({ field, message }) => [field, message]));
