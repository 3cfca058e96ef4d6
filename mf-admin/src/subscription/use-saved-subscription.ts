import { showToast } from 'contracts/ui';
import { api } from '../api.ts';
import { type CallError, refusalText, tellFailure } from '../session/failure.ts';

/** What every change of a dealer's subscription does afterwards; its failure says the server's words, or that it failed. */
export function useSavedSubscription() {
  const utils = api.useUtils();
  return (title: string) => ({
    onSuccess: async ({ name }: { name: string }) => {
      await Promise.all([
        utils.subscription.ofDealer.invalidate(),
        utils.subscription.stats.invalidate(),
        utils.dealer.list.invalidate(),
      ]);
      showToast({ kind: 'success', title, message: `Abonamentul dealerului ${name} a fost actualizat.` });
    },
    onError: (error: CallError) => tellFailure(refusalText(error, 'Nu s-a putut actualiza abonamentul.')),
  });
}
