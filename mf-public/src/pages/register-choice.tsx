import { RegisterChoice } from '../account/register-choice.tsx';

/** Choice between buyer and dealer. */
export default function RegisterChoicePage() {
  return <RegisterChoice />;
}
