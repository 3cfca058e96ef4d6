import { ReviewScreen } from '../review/review-screen.tsx';

/** Where a buyer reviews a dealer, by the link of an email. */
export default function ReviewPage() {
  return <ReviewScreen />;
}
