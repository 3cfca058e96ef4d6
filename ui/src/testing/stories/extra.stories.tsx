import { IconCar, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import type { CurrentUser } from 'contracts/user';
import { Button } from '../../index.ts';
import { DayChart, TrendChart } from '../../extra/chart.tsx';
import { Confirm } from '../../extra/confirm.tsx';
import { DateField } from '../../extra/date-field.tsx';
import { PasswordInput, Textarea } from '../../extra/form.tsx';
import { LostSessionProvider } from '../../extra/lost-session.tsx';
import { Menu } from '../../extra/menu.tsx';
import { Drawer, Modal } from '../../extra/overlay.tsx';
import { Stars, StarsField } from '../../extra/rating.tsx';
import { Pager } from '../../extra/pager.tsx';
import { RichText } from '../../extra/rich-text.tsx';
import { SearchSelect } from '../../extra/search-select.tsx';
import { TimeField } from '../../extra/time-field.tsx';
import { LongList } from '../../extra/long-list.tsx';
import { VirtualList } from '../../extra/virtual-list.tsx';
import { WorkFrame } from '../../extra/work-frame.tsx';

export default { title: 'Facade/Extra' };

const DAYS = Array.from({ length: 14 }, (_, at) => ({ day: `${at + 1}.11`, value: (at * 3) % 7 }));
const USER: CurrentUser = {
  id: 100_001,
  email: 'ana@exemplu.ro',
  firstName: 'Ana',
  lastName: 'Pop',
  phone: null,
  city: null,
  role: 'dealer',
  isImpersonating: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};

export const Charts = () => (
  <>
    <DayChart label="Lead-uri, 14 zile" name="Lead-uri" days={DAYS} />
    <DayChart label="Vizualizări, 14 zile" name="Vizualizări" days={DAYS} tone="quiet" />
    <TrendChart
      label="Mașini pe zi"
      data={DAYS.map(({ day, value }) => ({ at: day, cars: value }))}
      series={[{ name: 'cars', label: 'Mașini' }]}
    />
  </>
);

export const Ratings = () => {
  const [value, setValue] = useState(3);
  return (
    <>
      <Stars value={4.3} />
      <StarsField label="În general, cum a fost?" value={value} onChange={setValue} />
      <StarsField label="Livrare" value={0} error="Alegeți de la 1 la 5 stele" onChange={setValue} />
    </>
  );
};

const ROWS = { count: 400 };

export const ShortList = () => (
  <LongList
    count={3}
    keyOf={(index) => index}
    draw={(index, place) => (
      <li key={index} {...place}>
        Rândul {index + 1}
      </li>
    )}
    className="an-grid"
    label="O listă scurtă"
    rowHeight={24}
    source={ROWS}
  />
);

export const VeryLongList = () => (
  <VirtualList
    count={ROWS.count}
    keyOf={(index) => index}
    draw={(index, place) => <li {...place}>Rândul {index + 1}</li>}
    className="an-grid"
    label="O listă lungă"
    rowHeight={24}
    source={ROWS}
  />
);

export const Fields = () => {
  const [day, setDay] = useState('2026-11-20');
  const [time, setTime] = useState('09:00');
  const [city, setCity] = useState('');
  const cities = [
    { value: 'cluj', label: 'Cluj-Napoca' },
    { value: 'iasi', label: 'Iași' },
  ];
  return (
    <>
      <DateField label="Revin pe" value={day} onChange={setDay} />
      <TimeField label="Luni, de la" value={time} onChange={setTime} />
      <SearchSelect label="Oraș" data={cities} value={city} onChange={setCity} placeholder="Alegeți orașul" />
      <Textarea label="Mesaj" defaultValue="Bună ziua!" />
      <PasswordInput label="Parolă" autoComplete="current-password" />
    </>
  );
};

export const RichTextEditor = () => <RichText label="Textul paginii" content="<p>Despre noi</p>" onChange={() => {}} />;

export const Question = () => (
  <Confirm
    isOpen
    onClose={() => {}}
    title="Ștergeți mașina?"
    object="Dacia Duster"
    consequence="Nu poate fi recuperată."
    action="Șterge"
    onConfirm={async () => {}}
  />
);

export const Dialog = () => (
  <Modal opened onClose={() => {}} title="Filtre" closeButtonProps={{ 'aria-label': 'Închide' }}>
    Un dialog
  </Modal>
);

export const SidePanel = () => (
  <Drawer opened onClose={() => {}} title="Meniu" closeButtonProps={{ 'aria-label': 'Închide' }}>
    Un panou lateral
  </Drawer>
);

export const OpenMenu = () => (
  <Menu opened>
    <Menu.Target>
      <Button>Mai multe</Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Marchează vândută</Menu.Item>
      <Menu.Item disabled>Șterge</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

export const Pages = () => <Pager page={2} total={95} size={20} onPage={() => {}} />;

export const Area = () => (
  <LostSessionProvider user={USER}>
    <WorkFrame
      title="Panou Dealer"
      user={USER}
      items={[
        { label: 'Mașini', icon: IconCar, badge: '12', isCurrent: true, to: '/dealer-dashboard', search: {} },
        { label: 'Lead-uri', icon: IconMessages, isCurrent: false, to: '/dealer-dashboard', search: { tab: 'leads' } },
      ]}
    >
      <h1>Mașini</h1>
    </WorkFrame>
  </LostSessionProvider>
);
