import type { CarCard as Car } from '../../car/car.schema.ts';
import { Alert, CarCard, CarCardSkeleton, CarPicture, CutoutPicture, Logo, Price, Skeleton } from '../../ui/index.ts';

export default { title: 'Facade/Content' };

const CAR: Car = {
  id: 100_123,
  title: 'Dacia Duster',
  version: 'Journey',
  price: 27_990,
  listPrice: 29_990,
  lowestPrice30d: 28_990,
  year: 2026,
  mileage: 10,
  fuelType: 'hibrid',
  hybridType: 'hev',
  transmission: 'automata',
  drivetrain: '4x4',
  bodyType: 'suv',
  seats: 5,
  doors: 5,
  power: 155,
  color: 'verde',
  isPremium: true,
  status: 'active',
  images: [],
  city: 'Cluj-Napoca',
  brand: { id: 100_001, name: 'Dacia', slug: 'dacia' },
  model: { id: 100_002, name: 'Duster', slug: 'duster' },
  dealer: { id: 100_003, name: 'Auto Carpați', city: 'Cluj-Napoca', phone: null, subdomain: null, verified: true },
  wltp: { consumption: 4.9, electricConsumption: null, co2: 111, electricRange: null, emissionNorm: 'Euro 6e' },
  availability: { kind: 'stoc', date: null, weeks: null },
  publishedAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-11-20T10:00:00.000Z',
};

export const Cards = () => (
  <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))' }}>
    <CarCard car={CAR} level={2} />
    <CarCard car={{ ...CAR, status: 'reserved' }} level={2} isPromoted />
    <CarCard car={{ ...CAR, listPrice: null, lowestPrice30d: null }} level={2} isGone />
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
