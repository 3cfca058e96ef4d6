import { ResetForm } from '../account/reset-form.tsx';

/** A forgotten password: where the link leads. */
export default function ResetPasswordPage() {
  return <ResetForm />;
}
