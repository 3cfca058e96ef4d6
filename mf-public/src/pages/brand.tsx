import { BrandScreen } from '../brand/brand-screen.tsx';

/** A brand's cars. */
export default function BrandPage() {
  return <BrandScreen />;
}
