import { exampleCar } from 'contracts/testing/example-car';
import {
  CarCard,
  CarCardSkeleton,
  CarPicture,
  CutoutPicture,
  HydrationSlice,
  Logo,
  Price,
  ServerDrawn,
  Skeleton,
} from '../../index.ts';
import { Alert } from '../../extra/alert.tsx';
import { FavoriteCard } from '../../extra/favorite-card.tsx';

export default { title: 'Facade/Content' };

const CAR = exampleCar({ listPrice: 29_990, lowestPrice30d: 28_990, isPremium: true, images: [] });

export const Cards = () => (
  <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
    <CarCard car={CAR} level={2} />
    <CarCard car={{ ...CAR, status: 'reserved' }} level={2} isPromoted />
    <CarCard car={{ ...CAR, listPrice: null, lowestPrice30d: null }} level={2} isGone />
    <ul className="an-list">
      <FavoriteCard car={CAR} place={{}} onRemove={() => undefined} />
    </ul>
    <CarCardSkeleton />
  </div>
);

export const Prices = () => (
  <>
    <Price value={27_990} />
    <Price value={27_990} was={28_990} />
    <Price value={27_990} size="xl" />
  </>
);

export const Notices = () => (
  <>
    <Alert title="Contul așteaptă aprobarea">Vă anunțăm pe email.</Alert>
    <Alert color="green">Adresa a fost confirmată.</Alert>
    <Alert color="saffron">Abonamentul expiră în 3 zile.</Alert>
    <Alert color="red">Anunțul a fost ascuns.</Alert>
  </>
);

export const Pictures = () => (
  <>
    <Logo href="/" />
    <div className="an-pic">
      <CarPicture image={undefined} alt="Dacia Duster" />
    </div>
    <CutoutPicture
      picture={{ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', srcSet: null, width: 320, height: 180, dark: null }}
    />
    <Skeleton height={48} />
  </>
);

export const Hydration = () => (
  <HydrationSlice>
    <ServerDrawn as="section">
      <p>Text fără funcții, pe care browserul îl lasă așa cum a venit de la server.</p>
    </ServerDrawn>
  </HydrationSlice>
);
