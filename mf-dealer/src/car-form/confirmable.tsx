import { type CheckedField, confirmationLabel } from 'contracts/car-plausibility';
import { Button } from 'ui';
import type { ReactNode } from 'react';
import type { CarFormState } from './use-car-form.tsx';
import type { Confirmations } from './use-confirmations.ts';
import styles from './car-form.module.css';
import wrappingStyles from '../button/wrapping.module.css';

interface ConfirmableProps {
  form: CarFormState;
  confirmations: Confirmations;
  path: CheckedField;
  children: ReactNode;
}

/**
 * A field with the button that confirms its unusual value and saves the car. The question is open while its sentence is
 * the field's error: typing closes it.
 */
export function Confirmable({ form, confirmations, path, children }: ConfirmableProps) {
  const question = confirmations.questions.find(({ field }) => field === path);
  const isOpen = question !== undefined && form.errors[path] === question.message;
  return (
    <div className={`${styles.confirmable} ${wrappingStyles.labels}`}>
      {children}
      {isOpen ? (
        <Button
          size="xs"
          variant="default"
          disabled={form.isBusy}
          onClick={({ currentTarget }) => {
            confirmations.confirm(question);
            currentTarget.form?.requestSubmit();
          }}
        >
          {confirmationLabel(question)}
        </Button>
      ) : null}
    </div>
  );
}
