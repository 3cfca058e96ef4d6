import { SavedSearchScreen } from '../saved-search/saved-search-screen.tsx';

/** How often somebody is written to about a saved search. */
export default function SavedSearchPage() {
  return <SavedSearchScreen />;
}
