import { Security } from '../account/security.tsx';

/** Password and address of the signed-in user. */
export default function SecurityPage() {
  return <Security />;
}
