import { PLAN_LABELS } from 'contracts/subscription';
import { type DealerSubscription, PlanInput, SubscriptionInput } from 'contracts/subscription-input';
import { SubscriptionPlan } from 'contracts/dealer';
import { Button, Select, TextInput, ToastPlace } from 'contracts/ui';
import type { FormEvent } from 'react';
import { DateField } from 'contracts/ui-extra/date-field';
import { api } from '../api.ts';
import { useFields } from '../form/use-fields.ts';
import { useSavedSubscription } from './use-saved-subscription.ts';
import styles from '../form/form.module.css';

const PLANS = SubscriptionPlan.options.map((value) => ({ value, label: PLAN_LABELS[value] }));

/** Begins a plan today, for its own length or so many days, or sets the last day itself. */
export function PlanPart({ subscription }: { subscription: DealerSubscription }) {
  const { values, field, choice, read, complain } = useFields(`plan:${subscription.id}`, {
    planType: subscription.subscriptionPlan,
    customDays: '',
    expiresAt: '',
  });
  const saved = useSavedSubscription();
  const setPlan = api.subscription.setPlan.useMutation(saved('Plan actualizat'));
  const set = api.subscription.set.useMutation(saved('Plan actualizat'));
  const isFree = values.planType === 'free';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { id } = subscription;
    if (!isFree && values.expiresAt !== '') {
      const input = read(SubscriptionInput, { id, subscriptionPlan: values.planType });
      // The day as it was typed: what the schema makes of it is for the server alone.
      if (input)
        set.mutate(
          { id, subscriptionPlan: input.subscriptionPlan, expiresAt: values.expiresAt },
          { onError: complain },
        );
      return;
    }
    const input = read(PlanInput, isFree ? { id, customDays: null } : { id });
    if (input) setPlan.mutate(input, { onError: complain });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className={styles.part} aria-label="Plan">
      <h3>Plan</h3>
      <Select label="Plan" data={PLANS} {...choice('planType')} />
      {isFree ? null : (
        <div className={styles.pair}>
          <TextInput
            label="Zile personalizate"
            description="Gol: 30 de zile lunar, 365 anual, de astăzi."
            inputMode="numeric"
            {...field('customDays')}
          />
          <DateField label="Sau ultima zi" description="Are prioritate față de zile." {...choice('expiresAt')} />
        </div>
      )}
      <ToastPlace />
      <div className={styles.actions}>
        <Button type="submit" size="xs" loading={setPlan.isPending || set.isPending}>
          Aplică planul
        </Button>
      </div>
    </form>
  );
}
