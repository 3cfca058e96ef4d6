import { messageOf } from 'contracts/field-issues';
import { ExperienceInput, REVIEW_LENGTH, type ReviewReceipt, type ReviewStars } from 'contracts/review';
import { STAR_NAMES, STAR_QUESTIONS } from 'contracts/review-labels';
import { Button, useCall } from 'ui';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { StarsField } from 'ui/rating';
import { api } from '../api.ts';
import styles from './review-screen.module.css';

interface FormProps {
  token: string;
  onSent(receipt: ReviewReceipt): void;
}

type Values = Record<ReviewStars, number> & { text: string };
const EMPTY: Values = { answer: 0, honesty: 0, price: 0, delivery: 0, overall: 0, text: '' };

/** Five questions and a text. */
export function ExperienceForm({ token, onSent }: FormProps) {
  const write = useCall(api.review.write, {
    networkMode: 'always',
    onDone: onSent,
    failed: (error) => messageOf(error, 'Recenzia nu a putut fi trimisă. Încercați din nou.'),
  });
  const form = useCallForm({
    initial: EMPTY,
    // No stars is no answer: only the delivery may have none.
    read: (values) => readBy(ExperienceInput, { ...values, delivery: values.delivery || null, token }),
    send: (_values, input) => write.mutateAsync(input),
    focusesDrawn: true,
  });
  return (
    <form className={`an-card ${styles.form}`} method="post" noValidate onSubmit={form.submit}>
      {STAR_NAMES.map((name) => (
        <StarsField
          key={name}
          label={STAR_QUESTIONS[name]}
          isRequired={name !== 'delivery'}
          value={form.values[name]}
          error={form.errors[name] ? String(form.errors[name]) : undefined}
          onChange={(value) => form.setFieldValue(name, value as never)}
        />
      ))}
      <Textarea
        label="Câteva cuvinte (opțional)"
        description="Sunt publice, cu prenumele și inițiala dumneavoastră. Nu scrieți numere de telefon sau adrese."
        autosize
        minRows={4}
        maxLength={REVIEW_LENGTH}
        {...form.field('text')}
      />
      <div>
        <Button type="submit" size="lg" loading={form.isBusy}>
          Trimite recenzia
        </Button>
      </div>
    </form>
  );
}
