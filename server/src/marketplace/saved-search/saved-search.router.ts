import { Ack } from 'contracts/ack';
import {
  Alert,
  AlertChange,
  AlertRequest,
  AlertToken,
  SavedSearch,
  SavedSearchId,
  SavedSearchInput,
  SavedSearchList,
  SavedSearchPatch,
} from 'contracts/saved-search';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { changeAlert, confirmAlert, openAlert, requestAlert } from './alert.service.ts';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-search.service.ts';

export const savedSearchRouter = router({
  list: procedure.buyer.output(SavedSearchList).query(({ ctx }) => listSavedSearches(ctx)),
  create: procedure.buyer
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
    .input(AlertRequest)
    .output(Ack)
    .mutation(({ ctx, input }) => requestAlert(ctx, input)),
  confirm: procedure.public
    .input(AlertToken)
    .output(Alert)
    .mutation(({ ctx, input }) => confirmAlert(ctx, input)),
  /** A mutation, so that the token travels in the body and not in an address. */
  open: procedure.public
    .input(AlertToken)
    .output(Alert)
    .mutation(({ ctx, input }) => openAlert(ctx, input)),
  change: procedure.public
    .input(AlertChange)
    .output(Alert)
    .mutation(({ ctx, input }) => changeAlert(ctx, input)),
});
