import { showToast } from 'ui';
import type { MessageFile } from 'contracts/conversation';
import type { Offer } from 'contracts/offer';
import { downloadAs } from './guest-fetch.ts';

/** How a guest gets files, whose links would not carry the token; nothing with a session, where links do. */
export function useDownloads(token: string | null, leadId: number) {
  if (token === null) return {};
  const get = (name: string, address: string) =>
    void downloadAs(name, address, token).catch(() =>
      showToast({
        kind: 'error',
        title: 'Fișierul nu a putut fi descărcat',
        message: 'Verificați conexiunea la internet și încercați din nou.',
      }),
    );
  return {
    onFile: ({ id, name }: MessageFile) => get(name, `/api/leads/${leadId}/files/${id}`),
    onPdf: ({ id }: Offer) => get(`oferta-${id}.pdf`, `/api/offers/${id}/pdf`),
  };
}
