import { Security } from '../account/security.tsx';

/** Password and address of the signed-in person. */
export default function SecurityPage() {
  return <Security />;
}
