import { FavoritesScreen } from '../favorite/favorites-screen.tsx';

/** The cars that a visitor without an account has marked. */
export default function FavoritesPage() {
  return <FavoritesScreen />;
}
