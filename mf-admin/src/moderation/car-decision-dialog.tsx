import type { CarCard } from 'contracts/car';
import { refusalText } from 'contracts/field-issues';
import { bucharestDay } from 'contracts/format';
import { type CarModerationKind, ModerationInput } from 'contracts/moderation';
import { useCall } from 'ui';
import { DateField } from 'ui/date-field';
import { readTexts, useCallForm, Textarea } from 'ui/form';
import { api } from '../api.ts';
import { FormDialog } from '../form/form-dialog.tsx';

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
  /** Called after the decision was made. */
  onDecided(): void;
  onClose(): void;
}

/** Decides about a car, with reasons that are sent to its dealer (Regulation 2022/2065, art. 17). */
export default function CarDecisionDialog({ car, kind, onDecided, onClose }: CarDecisionDialogProps) {
  const { title, action, consequence, done } = WORDS[kind];
  const decide = useCall(api.moderation.decide, {
    done: { title: done, message: 'Dealerul este anunțat prin email.' },
    failed: (error) => refusalText(error, 'Decizia nu a putut fi salvată. Încercați din nou.'),
    onDone: () => {
      onDecided();
      onClose();
    },
  });
  const form = useCallForm({
    initial: { reason: '', until: '' },
    read: (values) => readTexts(ModerationInput, values, { carId: car.id, kind }),
    send: (_values, input) => decide.mutateAsync(input),
    keep: `decision:${kind}:${car.id}`,
  });
  return (
    <FormDialog
      title={title}
      action={action}
      isDangerous
      form={form}
      isBlocked={form.values.reason.trim() === ''}
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
        {...form.field('reason')}
      />
      <DateField
        label="Ultima zi (opțional)"
        description="După ea decizia încetează singură."
        min={bucharestDay(new Date())}
        {...form.choice('until')}
      />
    </FormDialog>
  );
}
