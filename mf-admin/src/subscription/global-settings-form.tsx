import { SubscriptionPlan } from 'contracts/dealer';
import { PLAN_LABELS } from 'contracts/subscription-labels';
import { type AutoTransition, SubscriptionSettings } from 'contracts/subscription';
import { Button, Select, TextInput, ToastPlace, useCall } from 'ui';
import { readTexts, useCallForm } from 'ui/form';
import { api } from '../api.ts';
import styles from './subscription.module.css';
import formStyles from '../form/form.module.css';

const PLANS = SubscriptionPlan.options.map((value) => ({ value, label: PLAN_LABELS[value] }));
const TRANSITIONS: Record<AutoTransition, string> = {
  manual: 'Manual: decide administratorul',
  free: 'Trece la planul gratuit',
  suspend: 'Suspendă contul',
};
const TRANSITION_OPTIONS = Object.entries(TRANSITIONS).map(([value, label]) => ({ value, label }));

/** The general rules of subscriptions; the morning's job applies them when a subscription ends (work-areas §4, §5). */
export function GlobalSettingsForm({ settings }: { settings: SubscriptionSettings }) {
  const utils = api.useUtils();
  const save = useCall(api.subscription.saveSettings, {
    done: { title: 'Configurări salvate', message: 'Regulile abonamentelor au fost actualizate.' },
    failed: 'Nu s-au putut salva configurările.',
    refresh: () => utils.subscription.invalidate(),
  });
  const form = useCallForm({
    initial: {
      defaultPlan: settings.defaultPlan as string,
      autoTransition: settings.autoTransition as string,
      expiryNoticeDays: String(settings.expiryNoticeDays),
      gracePeriodDays: String(settings.gracePeriodDays),
    },
    read: (values) => readTexts(SubscriptionSettings, values),
    send: (_values, input) => save.mutateAsync(input),
    keep: 'subscription-settings',
  });
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className={`an-card ${formStyles.root} ${styles.planForm}`}
      aria-label="Setări globale"
    >
      <h2>Setări globale</h2>
      <div className={`an-stack ${formStyles.pair}`}>
        <Select
          label="Plan implicit"
          description="Pentru dealerii care se înregistrează de acum înainte."
          data={PLANS}
          {...form.choice('defaultPlan')}
        />
        <Select
          label="La expirare"
          description="După perioada de grație, o singură dată pentru fiecare expirare."
          data={TRANSITION_OPTIONS}
          {...form.choice('autoTransition')}
        />
        <TextInput
          label="Notificare de expirare (zile)"
          description="Între 1 și 30 de zile înainte"
          inputMode="numeric"
          {...form.field('expiryNoticeDays')}
        />
        <TextInput
          label="Perioada de grație (zile)"
          description="Între 0 și 15 zile"
          inputMode="numeric"
          {...form.field('gracePeriodDays')}
        />
      </div>
      <ToastPlace />
      <div className={`an-wrapping ${formStyles.actions}`}>
        <Button type="submit" loading={form.isBusy}>
          Salvează configurările
        </Button>
      </div>
    </form>
  );
}
