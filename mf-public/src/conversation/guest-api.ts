import type { DealApi } from 'contracts/deal-api';
import { useMemo } from 'react';
import { api } from '../api.ts';

/** A guest's calls: each carries the token of the link, from which the shell makes a header. */
export function useGuestApi(token: string): DealApi {
  const utils = api.useUtils();
  return useMemo(() => {
    const trpc = { context: { leadToken: token } };
    const { conversation, offer, quoteRequest } = api;
    return {
      get: { useQuery: (input) => conversation.get.useQuery(input, { trpc }) },
      send: { useMutation: (options) => conversation.send.useMutation({ ...given(options), trpc }) },
      markRead: { useMutation: (options) => conversation.markRead.useMutation({ ...given(options), trpc }) },
      denyCall: { useMutation: (options) => conversation.denyCall.useMutation({ ...given(options), trpc }) },
      cancel: { useMutation: (options) => conversation.cancel.useMutation({ ...given(options), trpc }) },
      reopen: { useMutation: (options) => conversation.reopen.useMutation({ ...given(options), trpc }) },
      report: { useMutation: (options) => conversation.report.useMutation({ ...given(options), trpc }) },
      revokeLinks: { useMutation: (options) => conversation.revokeLinks.useMutation({ ...given(options), trpc }) },
      accept: { useMutation: (options) => offer.accept.useMutation({ ...given(options), trpc }) },
      decline: { useMutation: (options) => offer.decline.useMutation({ ...given(options), trpc }) },
      reveal: { useMutation: (options) => quoteRequest.reveal.useMutation({ ...given(options), trpc }) },
      cancelRequest: { useMutation: (options) => quoteRequest.cancel.useMutation({ ...given(options), trpc }) },
      request: { useQuery: (input) => quoteRequest.get.useQuery(input, { trpc }) },
      compare: { useQuery: (input) => offer.compare.useQuery(input, { trpc }) },
      refresh: () =>
        Promise.all([
          utils.conversation.invalidate(),
          utils.quoteRequest.invalidate(),
          utils.offer.compare.invalidate(),
        ]),
      token,
    } satisfies DealApi;
  }, [token, utils]);
}

/** What `useCall` gives a call; its type is the call's own. */
const given = (options: never | undefined): object => options ?? {};
