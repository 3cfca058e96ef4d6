import { ContactPage } from '../info/contact-page.tsx';

/** Contact. */
export default function ContactRoute() {
  return <ContactPage />;
}
