import { LoginForm } from '../account/login-form.tsx';

/** Sign-in. */
export default function LoginPage() {
  return <LoginForm />;
}
