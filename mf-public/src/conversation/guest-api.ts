import type { DealApi } from 'deal/deal-api';
import { saveCalendar } from 'deal/save-calendar';
import { useMemo } from 'react';
import { api } from '../api.ts';

/** A guest's calls: each carries the token of the link, from which the shell makes a header. */
export function useGuestApi(token: string): DealApi {
  const utils = api.useUtils();
  return useMemo(() => {
    const trpc = { context: { leadToken: token } };
    const { conversation, offer, quoteRequest, testDrive } = api;
    const refresh = () =>
      Promise.all([
        utils.conversation.invalidate(),
        utils.testDrive.plan.invalidate(),
        utils.quoteRequest.invalidate(),
        utils.offer.compare.invalidate(),
      ]);
    return {
      get: { useQuery: (input) => conversation.get.useQuery(input, { trpc }) },
      alike: { useQuery: (input) => conversation.alike.useQuery(input, { trpc }) },
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
      request: { useQuery: (input) => quoteRequest.get.useQuery(input, { trpc }) },
      compare: { useQuery: (input) => offer.compare.useQuery(input, { trpc }) },
      testDrive: {
        plan: { useQuery: (input) => testDrive.plan.useQuery(input, { trpc }) },
        book: testDrive.book,
        move: testDrive.move,
        confirm: testDrive.confirm,
        cancel: testDrive.cancel,
        saveCalendar: (id) => saveCalendar(utils.testDrive.calendar.fetch({ id }, { trpc })),
        refresh,
        token,
      },
      refresh,
      token,
    } satisfies DealApi;
  }, [token, utils]);
}
