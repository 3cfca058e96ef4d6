import { ForgotForm } from '../account/forgot-form.tsx';

/** A forgotten password: requesting the link. */
export default function ForgotPasswordPage() {
  return <ForgotForm />;
}
