import { SubscriptionPlan } from 'contracts/dealer';
import { PLAN_LABELS } from 'contracts/subscription';
import { type AutoTransition, SubscriptionSettings } from 'contracts/subscription-input';
import { Button, Select, showToast, TextInput, ToastPlace } from 'contracts/ui';
import type { FormEvent } from 'react';
import { api } from '../api.ts';
import { useFields } from '../form/use-fields.ts';
import { tellFailure } from '../session/failure.ts';
import styles from './subscription.module.css';
import formStyles from '../form/form.module.css';

const PLANS = SubscriptionPlan.options.map((value) => ({ value, label: PLAN_LABELS[value] }));
const TRANSITIONS: Record<AutoTransition, string> = {
  manual: 'Manual: decide administratorul',
  free: 'Trece la planul gratuit',
  suspend: 'Suspendă contul',
};
const TRANSITION_OPTIONS = Object.entries(TRANSITIONS).map(([value, label]) => ({ value, label }));

/** The general rules of subscriptions; what becomes of one at its end is done by the morning's job (work-areas §4, §5). */
export function SettingsForm({ settings }: { settings: SubscriptionSettings }) {
  const { field, choice, read, complain } = useFields('subscription-settings', {
    defaultPlan: settings.defaultPlan,
    autoTransition: settings.autoTransition,
    expiryNoticeDays: String(settings.expiryNoticeDays),
    gracePeriodDays: String(settings.gracePeriodDays),
  });
  const utils = api.useUtils();
  const save = api.subscription.saveSettings.useMutation({
    onSuccess: async () => {
      await utils.subscription.invalidate();
      showToast({
        kind: 'success',
        title: 'Configurări salvate',
        message: 'Regulile abonamentelor au fost actualizate.',
      });
    },
    onError: () => tellFailure('Nu s-au putut salva configurările.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const input = read(SubscriptionSettings);
    if (input) save.mutate(input, { onError: complain });
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className={`an-card ${formStyles.root} ${styles.planForm}`}
      aria-label="Setări globale"
    >
      <h2>Setări globale</h2>
      <div className={formStyles.pair}>
        <Select
          label="Plan implicit"
          description="Pentru dealerii care se înregistrează de acum înainte."
          data={PLANS}
          {...choice('defaultPlan')}
        />
        <Select
          label="La expirare"
          description="După perioada de grație, o singură dată pentru fiecare expirare."
          data={TRANSITION_OPTIONS}
          {...choice('autoTransition')}
        />
        <TextInput
          label="Notificare de expirare (zile)"
          description="Între 1 și 30 de zile înainte"
          inputMode="numeric"
          {...field('expiryNoticeDays')}
        />
        <TextInput
          label="Perioada de grație (zile)"
          description="Între 0 și 15 zile"
          inputMode="numeric"
          {...field('gracePeriodDays')}
        />
      </div>
      <ToastPlace />
      <div className={formStyles.actions}>
        <Button type="submit" loading={save.isPending}>
          Salvează configurările
        </Button>
      </div>
    </form>
  );
}
