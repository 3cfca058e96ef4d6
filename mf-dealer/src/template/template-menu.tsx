import { IconTemplate } from '@tabler/icons-react';
import { fillTemplate } from 'contracts/message-template';
import { ActionIcon, lazyWhenOpen } from 'contracts/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { LateMenu } from '../menu/late-menu.tsx';
import type { TemplateDialogProps } from './template-dialog.tsx';

const TemplateDialog = lazyWhenOpen<TemplateDialogProps>(
  () => import('./template-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Șabloanele dumneavoastră', onClose }),
);

interface TemplateMenuProps {
  values: Parameters<typeof fillTemplate>[1];
  onInsert(text: string): void;
}

/** Own texts for answers: one is added to the field, with its placeholders filled. */
export function TemplateMenu({ values, onInsert }: TemplateMenuProps) {
  const [isManaging, setManaging] = useState(false);
  const { data = [] } = api.template.list.useQuery();
  const templates = data.map(({ name, text }) => ({
    label: name,
    onPick: () => onInsert(fillTemplate(text, values)),
  }));
  const manage = { label: 'Șabloanele dumneavoastră...', onPick: () => setManaging(true) };
  return (
    <>
      <LateMenu
        button={
          <ActionIcon size={44} aria-label="Șabloane" title="Șabloane">
            <IconTemplate size={20} stroke={1.75} />
          </ActionIcon>
        }
        groups={templates.length > 0 ? [templates, [manage]] : [[manage]]}
        position="top-end"
      />
      <TemplateDialog isOpen={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}
