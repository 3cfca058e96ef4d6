import type { DealApi } from 'contracts/deal-api';
import { useMemo } from 'react';
import { api } from '../api.ts';

/** The calls of a conversation with the session's own rights. */
export function useAccountApi(): DealApi {
  const utils = api.useUtils();
  return useMemo(() => {
    const { conversation, offer, quoteRequest } = api;
    return {
      get: { useQuery: (input) => conversation.get.useQuery(input) },
      send: conversation.send,
      markRead: conversation.markRead,
      denyCall: conversation.denyCall,
      cancel: conversation.cancel,
      reopen: conversation.reopen,
      report: conversation.report,
      revokeLinks: conversation.revokeLinks,
      accept: offer.accept,
      decline: offer.decline,
      reveal: quoteRequest.reveal,
      cancelRequest: quoteRequest.cancel,
      request: { useQuery: (input) => quoteRequest.get.useQuery(input) },
      compare: { useQuery: (input) => offer.compare.useQuery(input) },
      refresh: () =>
        Promise.all([
          utils.conversation.invalidate(),
          utils.quoteRequest.invalidate(),
          utils.offer.compare.invalidate(),
          utils.lead.mine.invalidate(),
        ]),
      token: null,
    } satisfies DealApi;
  }, [utils]);
}
