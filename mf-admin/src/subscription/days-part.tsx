import { DaysInput } from 'contracts/subscription-input';
import { Button, TextInput, ToastPlace } from 'contracts/ui';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { useFields } from '../form/use-fields.ts';
import { useSavedSubscription } from './use-saved-subscription.ts';
import styles from '../form/form.module.css';

const WORDS = {
  extend: {
    title: 'Prelungire',
    label: 'Zile de prelungire',
    hint: 'Un număr negativ scurtează abonamentul; zero nu schimbă nimic.',
    action: 'Prelungește',
    done: 'Abonament prelungit',
  },
  changeGrace: {
    title: 'Perioada de grație',
    label: 'Zile de grație în plus sau în minus',
    hint: '',
    action: 'Modifică grația',
    done: 'Zile de grație modificate',
  },
} as const;

/** Moves the last day, or changes the days of grace; zero is ignored, negative takes away (work-areas §5). */
export function DaysPart({ id, kind, hint }: { id: number; kind: keyof typeof WORDS; hint?: string }) {
  const words = WORDS[kind];
  const { values, field, read, reset, complain } = useFields(`days:${kind}:${id}`, { days: '' });
  const saved = useSavedSubscription()(words.done);
  const extend = api.subscription.extend.useMutation(saved);
  const changeGrace = api.subscription.changeGrace.useMutation(saved);
  const call = kind === 'extend' ? extend : changeGrace;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(DaysInput, { id });
    if (input && input.days !== 0) call.mutate(input, { onSuccess: () => reset({ days: '' }), onError: complain });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.part} aria-label={words.title}>
      <h3>{words.title}</h3>
      <TextInput label={words.label} description={hint ?? words.hint} {...field('days')} />
      <ToastPlace />
      <div className={styles.actions}>
        <Button type="submit" size="xs" variant="default" disabled={values.days.trim() === ''} loading={call.isPending}>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
