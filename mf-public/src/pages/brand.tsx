import '../brand/brand.css';
import '../filter/filter.css';
import '../search/search.css';
import { BrandScreen } from '../brand/brand-screen.tsx';

/** A brand's cars. */
export default function BrandPage() {
  return <BrandScreen />;
}
