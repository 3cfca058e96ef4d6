import { SavedSearchScreen } from '../saved-search/saved-search-screen.tsx';

/** Settings of a saved search, opened by the link of an email. */
export default function SavedSearchPage() {
  return <SavedSearchScreen />;
}
