import { ConfirmSavedSearchScreen } from '../saved-search/saved-search-screen.tsx';

/** Target of the link in the email about a new saved search. */
export default function ConfirmSavedSearchPage() {
  return <ConfirmSavedSearchScreen />;
}
