import { useLocation } from '@tanstack/react-router';
import { RegisterForm } from '../account/register-form.tsx';

/** Registration form; the address preselects the role: its path, else `?role=`, else a buyer. */
export default function RegisterPage() {
  const { pathname, search } = useLocation();
  const wantsDealer = pathname === '/inregistrare-dealer' || (pathname === '/register' && search['role'] === 'dealer');
  const role = wantsDealer ? 'dealer' : 'user';
  // Another address is another form: what was picked on the one does not stick to the other.
  return <RegisterForm key={role} role={role} />;
}
