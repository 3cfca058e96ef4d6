import { IconBell, IconHeart } from '@tabler/icons-react';
import { useState } from 'react';
import {
  ActionIcon,
  Badge,
  Button,
  SearchBox,
  Select,
  TextInput,
  Title,
  Tooltips,
  UnstyledButton,
} from '../../index.ts';
import { Avatar } from '../../extra/avatar.tsx';
import { Checkbox } from '../../extra/checkbox.tsx';
import { Tabs } from '../../extra/tabs.tsx';

export default { title: 'Facade/Controls' };

export const Buttons = () => (
  <>
    <Button>Salvează</Button> <Button variant="default">Renunță</Button> <Button loading>Se salvează</Button>{' '}
    <Button disabled>Salvează</Button> <Button color="red">Șterge</Button>{' '}
    <ActionIcon aria-label="Adaugă la favorite" data-tip="Adaugă la favorite">
      <IconHeart size={20} aria-hidden="true" />
    </ActionIcon>{' '}
    <UnstyledButton>Vezi toate</UnstyledButton>
    <Tooltips />
  </>
);

export const Fields = () => (
  <>
    <TextInput label="Nume" placeholder="Ana Pop" />
    <TextInput label="Telefon" defaultValue="07" error="Numărul nu este valid" />
    <TextInput label="Email" disabled value="ana@exemplu.ro" readOnly />
    <Checkbox label="Sunt de acord" defaultChecked mt="md" />
  </>
);

export const Selects = () => {
  const [value, setValue] = useState<string | null>('suv');
  const data = [
    { value: 'suv', label: 'SUV' },
    { value: 'sedan', label: 'Sedan' },
  ];
  return (
    <>
      <Select label="Caroserie" data={data} value={value} onChange={setValue} placeholder="Oricare" />
      <Select label="Marcă" data={data} value={null} onChange={() => {}} placeholder="Oricare" disabled />
    </>
  );
};

export const Headings = () => (
  <>
    <Title order={1}>Mașini noi</Title>
    <Title order={2}>Mașini recomandate</Title>
    <Badge>Nou</Badge> <Badge variant="light">3 noi</Badge>{' '}
    <Badge className="an-badge-warn" leftSection={<IconBell size={12} aria-hidden="true" />}>
      2 de revenit
    </Badge>{' '}
    <Avatar name="Ana Pop" alt="Ana Pop" />
  </>
);

export const TabRow = () => (
  <Tabs defaultValue="cars">
    <Tabs.List>
      <Tabs.Tab value="cars">Mașini</Tabs.Tab>
      <Tabs.Tab value="leads">Lead-uri</Tabs.Tab>
    </Tabs.List>
    <Tabs.Panel value="cars">Nicio mașină</Tabs.Panel>
    <Tabs.Panel value="leads">Niciun lead</Tabs.Panel>
  </Tabs>
);

export const Search = () => <SearchBox id="story-search" label="Căutare" />;
