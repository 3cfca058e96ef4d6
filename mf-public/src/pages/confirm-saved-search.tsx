import { ConfirmSavedSearchScreen } from '../saved-search/saved-search-screen.tsx';

/** Where the link of the letter about a new alert leads. */
export default function ConfirmSavedSearchPage() {
  return <ConfirmSavedSearchScreen />;
}
