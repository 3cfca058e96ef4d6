import { IconTemplate } from '@tabler/icons-react';
import { fillTemplate } from 'contracts/message-template';
import { ActionIcon } from 'ui';
import { api } from '../api.ts';
import { LateMenu } from '../menu/late-menu.tsx';

interface TemplateMenuProps {
  values: Parameters<typeof fillTemplate>[1];
  onInsert(text: string): void;
  onManage(): void;
}

/** Own texts for answers: one is added to the field, with its placeholders filled. */
export function TemplateMenu({ values, onInsert, onManage }: TemplateMenuProps) {
  const { data = [] } = api.template.list.useQuery();
  const templates = data.map(({ name, text }) => ({ label: name, onPick: () => onInsert(fillTemplate(text, values)) }));
  const manage = { label: 'Șabloanele dumneavoastră...', onPick: onManage };
  return (
    <LateMenu
      button={
        <ActionIcon size={44} aria-label="Șabloane" title="Șabloane">
          <IconTemplate size={20} stroke={1.75} />
        </ActionIcon>
      }
      groups={templates.length > 0 ? [templates, [manage]] : [[manage]]}
      position="top-end"
    />
  );
}
