import { TabHead } from '../section/tab-head.tsx';
import { Smtp } from './smtp.tsx';

/** The tab SMTP. */
export default function SmtpTab() {
  return (
    <>
      <TabHead title="SMTP" />
      <Smtp />
    </>
  );
}
