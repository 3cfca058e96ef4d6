import type { LeadForm } from 'contracts/lead';
import { useCall } from 'contracts/ui';
import { api } from '../api.ts';

/** The fields as typed; blank optional ones are empty strings. `website` is the honeypot. */
export type OfferValues = { [Field in keyof LeadForm]: string } & { website: string; wantsAlternatives: boolean };

/** Sends an offer request; reports the outcome with the specification's texts (public-site §8). */
export function useSendLead(carId: number) {
  const utils = api.useUtils();
  const create = useCall(api.lead.create, {
    // Offline is an immediate failure, not a wait for the network.
    networkMode: 'always',
    done: {
      title: 'Cerere trimisă cu succes!',
      message: 'Dealerul va fi contactat și vă va răspunde în curând.',
    },
    failed: 'Nu am putut trimite cererea. Vă rugăm să încercați din nou.',
    onDone: () => void utils.lead.list.invalidate(),
  });
  return (values: OfferValues) => create.mutateAsync({ ...values, carId });
}
