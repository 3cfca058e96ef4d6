import { RegisterChoice } from '../account/register-choice.tsx';

/** Buyer or dealer? */
export default function RegisterChoicePage() {
  return <RegisterChoice />;
}
