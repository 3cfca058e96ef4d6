import { DaysInput } from 'contracts/subscription';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { readTexts, useCallForm } from 'ui/form';
import { api } from '../api.ts';
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

/** Moves the last day, or changes the days of grace; zero is ignored, a negative number subtracts (work-areas §5). */
export function ExtensionAndGrace({ id, kind, hint }: { id: number; kind: keyof typeof WORDS; hint?: string }) {
  const words = WORDS[kind];
  const saved = useSavedSubscription()(words.done);
  const extend = useCall(api.subscription.extend, saved);
  const changeGrace = useCall(api.subscription.changeGrace, saved);
  const call = kind === 'extend' ? extend : changeGrace;
  const form = useCallForm<{ days: string }, DaysInput>({
    initial: { days: '' },
    read: (values) => readTexts(DaysInput, values, { id }),
    send: async (_values, input) => {
      if (input.days === 0) return;
      await call.mutateAsync(input);
      form.reset();
    },
    keep: `days:${kind}:${id}`,
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`an-stack ${styles.part}`}
      aria-label={words.title}
    >
      <h3>{words.title}</h3>
      <TextInput label={words.label} description={hint ?? words.hint} {...form.field('days')} />
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions}`}>
        <Button
          type="submit"
          size="xs"
          variant="default"
          disabled={form.values.days.trim() === ''}
          loading={form.isBusy}
        >
          {words.action}
        </Button>
      </div>
    </form>
  );
}
