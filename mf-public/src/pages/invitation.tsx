import { InvitationForm } from '../account/invitation-form.tsx';

/** An invitation to a dealer's team: target of the email's link. */
export default function InvitationPage() {
  return <InvitationForm />;
}
