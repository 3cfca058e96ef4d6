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
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import {
  changeSavedSearch,
  confirmSavedSearch,
  openSavedSearch,
  requestSavedSearch,
} from './saved-search-by-email.service.ts';
import { createSavedSearch, deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-search.service.ts';

export const savedSearchRouter = router({
  list: procedure.buyer.output(SavedSearchList).query(resolver(listSavedSearches)),
  create: procedure.buyer
    .meta({ creates: true })
    .input(SavedSearchInput)
    .output(SavedSearch)
    .mutation(resolver(createSavedSearch)),
  update: procedure.buyer.input(SavedSearchPatch).output(SavedSearch).mutation(resolver(updateSavedSearch)),
  delete: procedure.buyer.input(SavedSearchId).output(Ack).mutation(resolver(deleteSavedSearch)),
  request: procedure.public
    .meta({ creates: true })
    .input(SavedSearchRequest)
    .output(Ack)
    .mutation(resolver(requestSavedSearch)),
  confirm: procedure.public.input(SavedSearchToken).output(Alert).mutation(resolver(confirmSavedSearch)),
  /** A mutation, so that the token travels in the body and not in an address. */
  open: procedure.public.input(SavedSearchToken).output(Alert).mutation(resolver(openSavedSearch)),
  change: procedure.public.input(SavedSearchChange).output(Alert).mutation(resolver(changeSavedSearch)),
});
