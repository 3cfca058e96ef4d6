import { ForgotForm } from '../account/forgot-form.tsx';

/** A forgotten password: asking for the link. */
export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
