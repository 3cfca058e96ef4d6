import { type CallError, refusalText } from 'contracts/field-issues';
import { api } from '../api.ts';

/** Toasts and invalidation after every change of a dealer's subscription, by the title of its success toast. */
export function useSavedSubscription() {
  const utils = api.useUtils();
  return (title: string) => ({
    done: ({ name }: { name: string }) => ({ title, message: `Abonamentul dealerului ${name} a fost actualizat.` }),
    failed: (error: CallError) => refusalText(error, 'Nu s-a putut actualiza abonamentul.'),
    refresh: () =>
      Promise.all([
        utils.subscription.ofDealer.invalidate(),
        utils.subscription.stats.invalidate(),
        utils.dealer.list.invalidate(),
      ]),
  });
}
