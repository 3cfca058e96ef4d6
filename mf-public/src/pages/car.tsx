import { CarScreen } from '../car/car-screen.tsx';

/** Car detail (public-site §2). */
export default function CarPage() {
  return <CarScreen />;
}
