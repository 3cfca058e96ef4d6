import { TabHead } from '../section/tab-head.tsx';
import { Settings } from './settings.tsx';

/** The tab Setări. */
export default function SettingsTab() {
  return (
    <>
      <TabHead title="Setări" />
      <Settings />
    </>
  );
}
