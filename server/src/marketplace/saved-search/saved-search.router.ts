import { Ack } from 'contracts/ack';
import {
  Alert,
  SavedSearchChange,
  SavedSearchRequest,
  SavedSearchToken,
  SavedSearch,
  SavedSearchId,
  SavedSearchInput,
  SavedSearchList,
  SavedSearchPatch,
} from 'contracts/saved-search';
import { procedure, router } from '../../platform/calls/trpc.ts';
import {
  changeSavedSearch,
  confirmSavedSearch,
  openSavedSearch,
  requestSavedSearch,
} from './saved-search-by-email.service.ts';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-search.service.ts';

export const savedSearchRouter = router({
  list: procedure.buyer.output(SavedSearchList).query(({ ctx }) => listSavedSearches(ctx)),
  create: procedure.buyer
    .meta({ creates: true })
    .input(SavedSearchInput)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => createSavedSearch(ctx, input)),
  update: procedure.buyer
    .input(SavedSearchPatch)
    .output(SavedSearch)
    .mutation(({ ctx, input }) => updateSavedSearch(ctx, input)),
  delete: procedure.buyer
    .input(SavedSearchId)
    .output(Ack)
    .mutation(({ ctx, input }) => deleteSavedSearch(ctx, input)),
  request: procedure.public
    .meta({ creates: true })
    .input(SavedSearchRequest)
    .output(Ack)
    .mutation(({ ctx, input }) => requestSavedSearch(ctx, input)),
  confirm: procedure.public
    .input(SavedSearchToken)
    .output(Alert)
    .mutation(({ ctx, input }) => confirmSavedSearch(ctx, input)),
  /** A mutation, so that the token travels in the body and not in an address. */
  open: procedure.public
    .input(SavedSearchToken)
    .output(Alert)
    .mutation(({ ctx, input }) => openSavedSearch(ctx, input)),
  change: procedure.public
    .input(SavedSearchChange)
    .output(Alert)
    .mutation(({ ctx, input }) => changeSavedSearch(ctx, input)),
});
