import type { DealApi } from 'deal/deal-api';
import { saveCalendar } from 'deal/save-calendar';
import { useMemo } from 'react';
import { api } from '../api.ts';

/** The calls of a conversation with the session's own rights. */
export function useAccountApi(): DealApi {
  const utils = api.useUtils();
  return useMemo(() => {
    const { conversation, offer, quoteRequest, testDrive } = api;
    const refresh = () =>
      Promise.all([
        utils.conversation.invalidate(),
        utils.testDrive.plan.invalidate(),
        utils.quoteRequest.invalidate(),
        utils.offer.compare.invalidate(),
        utils.lead.mine.invalidate(),
      ]);
    return {
      get: { useQuery: (input) => conversation.get.useQuery(input) },
      alike: { useQuery: (input) => conversation.alike.useQuery(input) },
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
      testDrive: {
        plan: { useQuery: (input) => testDrive.plan.useQuery(input) },
        book: testDrive.book,
        move: testDrive.move,
        confirm: testDrive.confirm,
        cancel: testDrive.cancel,
        saveCalendar: (id) => saveCalendar(utils.testDrive.calendar.fetch({ id })),
        refresh,
        token: null,
      },
      refresh,
      token: null,
    } satisfies DealApi;
  }, [utils]);
}
