import { useLocation } from 'contracts/router';
import { RegisterForm } from '../account/register-form.tsx';

/** Registration form; the role is preselected by the path, else by `?role=`, else it is a buyer. */
export default function RegisterPage() {
  const { pathname, search } = useLocation();
  const wantsDealer = pathname === '/inregistrare-dealer' || (pathname === '/register' && search['role'] === 'dealer');
  const role = wantsDealer ? 'dealer' : 'user';
  // Another address is another form: a selection on the one must not carry over to the other.
  return <RegisterForm key={role} role={role} />;
}
