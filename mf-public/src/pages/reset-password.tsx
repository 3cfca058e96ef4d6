import { ResetForm } from '../account/reset-form.tsx';

/** A forgotten password: target of the link. */
export default function ResetPasswordPage() {
  return <ResetForm />;
}
