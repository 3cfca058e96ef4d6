import { ContactPage } from '../content-page/contact-page.tsx';

/** Contact. */
export default function ContactRoute() {
  return <ContactPage />;
}
