import { fails } from 'contracts/testing/answering';
import { FeaturedCars } from '../home/featured-cars.tsx';
import HomePage from '../pages/home.tsx';
import fixtures from './fixtures.ts';

export default { title: 'Public/Home' };

export const Home = { render: () => <HomePage />, parameters: { api: fixtures } };
export const Featured = { render: () => <FeaturedCars />, parameters: { api: fixtures } };
export const FailedFeatured = {
  render: () => <FeaturedCars />,
  parameters: { api: { ...fixtures, 'car.featured': fails('unavailable', 'Serviciul nu răspunde') } },
};
