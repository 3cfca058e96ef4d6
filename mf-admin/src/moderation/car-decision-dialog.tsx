import type { CarCard } from 'contracts/car';
import { bucharestDay } from 'contracts/format';
import { type CarModerationKind, ModerationInput } from 'contracts/moderation';
import { showToast, Textarea } from 'contracts/ui';
import { DateField } from 'contracts/ui-extra/date-field';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFields } from '../form/use-fields.ts';
import { refusalText, tellFailure } from '../session/failure.ts';

const WORDS: Record<CarModerationKind, { title: string; action: string; consequence: string; done: string }> = {
  hide: {
    title: 'Ascundeți anunțul?',
    action: 'Ascunde anunțul',
    consequence:
      'Anunțul iese de pe site, iar dealerul nu îl poate reactiva. Primește motivul și poate contesta decizia.',
    done: 'Anunț ascuns',
  },
  premium: {
    title: 'Retrageți marcajul Premium?',
    action: 'Retrage marcajul',
    consequence:
      'Anunțul rămâne pe site fără marcaj, orice ar alege dealerul. Primește motivul și poate contesta decizia.',
    done: 'Marcaj Premium retras',
  },
};
const REASON_MAX = 500;

interface CarDecisionDialogProps {
  car: CarCard;
  kind: CarModerationKind;
  /** After the decision was made. */
  onDecided(): void;
  onClose(): void;
}

/** Decides about a car, with the reasons that its dealer is told (Regulation 2022/2065, art. 17). */
export default function CarDecisionDialog({ car, kind, onDecided, onClose }: CarDecisionDialogProps) {
  const { title, action, consequence, done } = WORDS[kind];
  const { values, field, choice, read, complain } = useFields(`decision:${kind}:${car.id}`, {
    reason: '',
    until: '',
  });
  const decide = api.moderation.decide.useMutation({
    onSuccess: () => {
      showToast({ kind: 'success', title: done, message: 'Dealerul este anunțat prin email.' });
      onDecided();
      onClose();
    },
    onError: (error) => {
      complain(error);
      tellFailure(refusalText(error, 'Decizia nu a putut fi salvată. Încercați din nou.'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(ModerationInput, { carId: car.id, kind });
    if (input) decide.mutate(input);
  };
  return (
    <FormDialog
      title={title}
      action={action}
      isDangerous
      isBusy={decide.isPending}
      isBlocked={values.reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{car.title}</b> · {car.dealer.name}
        <br />
        {consequence}
      </p>
      <Textarea
        label="Motivele"
        description="Le trimitem dealerului prin email."
        data-autofocus
        required
        autosize
        minRows={3}
        maxLength={REASON_MAX}
        {...field('reason')}
      />
      <DateField
        label="Ultima zi (opțional)"
        description="După ea decizia încetează singură."
        min={bucharestDay(new Date())}
        {...choice('until')}
      />
    </FormDialog>
  );
}
