import { PLAN_LABELS } from 'contracts/subscription-labels';
import { type DealerSubscription, PlanInput, SubscriptionInput } from 'contracts/subscription';
import { isLegacyPlan, SubscriptionPlan } from 'contracts/dealer';
import { PLAN_DAYS } from 'contracts/plan-terms';
import { Button, Select, TextInput, ToastPlace, useCall } from 'ui';
import { readTexts, useCallForm } from 'ui/form';
import { DateField } from 'ui/date-field';
import { api } from '../api.ts';
import { useSavedSubscription } from './use-saved-subscription.ts';
import styles from '../form/form.module.css';

const PLANS = SubscriptionPlan.options.map((value) => ({ value, label: PLAN_LABELS[value] }));

interface PlanValues {
  planType: string;
  customDays: string;
  expiresAt: string;
}

const hasOwnDay = ({ planType, expiresAt }: PlanValues): boolean => planType !== 'free' && expiresAt !== '';

/** Starts a plan today, for its default length or a number of days, or sets the last day itself. */
export function PlanChoice({ subscription }: { subscription: DealerSubscription }) {
  const { id } = subscription;
  const saved = useSavedSubscription();
  const setPlan = useCall(api.subscription.setPlan, saved('Plan actualizat'));
  const set = useCall(api.subscription.set, saved('Plan actualizat'));
  const form = useCallForm<PlanValues, PlanInput | SubscriptionInput>({
    initial: {
      planType: isLegacyPlan(subscription.storedPlan) ? '' : subscription.subscriptionPlan,
      customDays: '',
      expiresAt: '',
    },
    read: (values) =>
      hasOwnDay(values)
        ? readTexts(SubscriptionInput, values, { id, subscriptionPlan: values.planType })
        : readTexts(PlanInput, values, values.planType === 'free' ? { id, customDays: null } : { id }),
    send: ({ expiresAt }, input) =>
      'planType' in input
        ? setPlan.mutateAsync(input)
        : // The day as typed: the schema's conversion is for the server only.
          set.mutateAsync({ id, subscriptionPlan: input.subscriptionPlan, expiresAt }),
    // Number of days and last day exclude each other.
    onValuesChange: () => {
      form.clearErrors();
    },
    keep: `plan:${id}`,
  });
  const isFree = form.values.planType === 'free';
  return (
    <form method="post" noValidate onSubmit={form.submit} className={`an-stack ${styles.part}`} aria-label="Plan">
      <h3>Plan</h3>
      <Select label="Plan" data={PLANS} {...form.choice('planType')} />
      {isFree ? null : (
        <div className={`an-stack ${styles.pair}`}>
          <TextInput
            label="Zile personalizate"
            description={`Gol: ${PLAN_DAYS.standard_monthly} de zile lunar, ${PLAN_DAYS.standard_annual} anual, de astăzi.`}
            inputMode="numeric"
            {...form.field('customDays')}
          />
          <DateField label="Sau ultima zi" description="Are prioritate față de zile." {...form.choice('expiresAt')} />
        </div>
      )}
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions}`}>
        <Button type="submit" size="xs" loading={form.isBusy}>
          Aplică planul
        </Button>
      </div>
    </form>
  );
}
