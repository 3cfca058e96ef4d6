import type { LeadForm } from 'contracts/lead';
import { showToast } from 'contracts/ui';
import { issuesByField } from 'contracts/field-issues';
import { api } from '../api.ts';

/** The fields as typed; blank optional ones are empty texts. `website` is the honeypot. */
export type OfferValues = { [Field in keyof LeadForm]: string } & { website: string; wantsAlternatives: boolean };

export type SendLeadOptions = {
  carId: number;
  /** With what was sent. */
  onSent: (values: OfferValues) => void;
  /** The server's complaints by field. */
  onIssues: (issues: Record<string, string>) => void;
};

/** Sends an offer request; tells how it went in the spec's words (public-site §8). */
export function useSendLead({ carId, onSent, onIssues }: SendLeadOptions) {
  const utils = api.useUtils();
  const create = api.lead.create.useMutation({
    // Offline is a failure that says so at once, not a wait for the network.
    networkMode: 'always',
    onSuccess: (_receipt, { carId: _car, ...values }) => {
      onSent(values as OfferValues);
      showToast({
        kind: 'success',
        title: 'Cerere trimisă cu succes!',
        message: 'Dealerul va fi contactat și vă va răspunde în curând.',
      });
      void utils.lead.list.invalidate();
    },
    onError: (error) => {
      onIssues(issuesByField(error));
      showToast({
        kind: 'error',
        title: 'Eroare',
        message: 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.',
      });
    },
  });
  const send = (values: OfferValues) => {
    if (!create.isPending) create.mutate({ ...values, carId });
  };
  return { send, isSending: create.isPending };
}
