import { useParams } from 'contracts/router';
import { parseId } from 'contracts/whole-number';
import { CarDetail } from './car-detail.tsx';
import { CarSkeleton } from './car-skeleton.tsx';
import { MissingCar } from './missing-car.tsx';
import { useCarPage } from './use-car-page.ts';
import { useCountView } from './use-count-view.ts';
import { useMainSiteCars } from './use-main-site-cars.ts';

/** The car page in all its states (public-site §2 "Car detail", docs/rules/cars.md "Sold and deleted cars"). */
export default function CarScreen() {
  const { id: text } = useParams({ from: '/cars/$id' });
  const id = parseId(text);
  const { data, isError, isFetching, refetch } = useCarPage(id);
  const isElsewhere = useMainSiteCars(data?.car ?? null);
  useCountView(id, isElsewhere ? undefined : data?.state);
  if (id === null) return <MissingCar alternatives={[]} />;
  if (isError && !data) {
    return <MissingCar alternatives={[]} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (!data || isElsewhere) return <CarSkeleton />;
  if (!data.car) return <MissingCar alternatives={data.alternatives} isGone={data.state === 'gone'} />;
  // Another car is another page: gallery, tabs and a half-written request are reset.
  return (
    <CarDetail
      key={id}
      car={data.car}
      state={data.state}
      alternatives={data.alternatives}
      responseTime={data.responseTime}
      confirmedAt={data.confirmedAt ?? null}
      equipment={data.equipment}
      modelFacts={data.modelFacts}
    />
  );
}
