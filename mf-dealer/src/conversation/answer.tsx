import type { Conversation } from 'contracts/conversation';
import { Composer } from 'deal/conversation-composer';
import { uploadTo } from 'deal/conversation-upload';
import { buyerName } from 'deal/conversation-words';
import { ActionIcon, lazyWhenOpen, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { type RefObject, useMemo, useState } from 'react';
import { api } from '../api.ts';
import { subjectOf } from '../lead/lead-words.ts';
import { useRefreshLeads } from '../lead/use-lead-actions.ts';
import type { TemplateDialogProps } from '../template/template-dialog.tsx';
import { IconTemplate } from '@tabler/icons-react';
import { fillTemplate } from 'contracts/message-template';
import { LateMenu } from '../menu/late-menu.tsx';

interface AnswerProps {
  conversation: Conversation;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

/** The dealer's field: text and files, templates, and "Trimite și marchează contactat" while nothing else was done. */
export function Answer({ conversation, fieldRef }: AnswerProps) {
  const { leadId, buyer, dealer, status } = conversation;
  const refresh = useRefreshLeads();
  const [isManaging, setManaging] = useState(false);
  // Refusals are shown at the field, a lost connection too.
  const { mutateAsync } = useCall(api.conversation.send, { refresh, networkMode: 'always' });
  const upload = useMemo(() => uploadTo(leadId), [leadId]);
  const values = { nume: buyer?.name ?? null, masina: subjectOf(conversation) || null, dealer: dealer.name };
  return (
    <>
      <Composer
        leadId={leadId}
        fieldRef={fieldRef}
        upload={upload}
        placeholder={`Răspundeți: ${buyerName(conversation)}`}
        send={(message) => mutateAsync({ id: leadId, ...message })}
        secondLabel={status === 'nou' ? 'Trimite și marchează contactat' : undefined}
        warning={buyer === null ? <ContactWarning /> : undefined}
        tools={(insert) => <TemplateMenu values={values} onInsert={insert} onManage={() => setManaging(true)} />}
      />
      {/* Beside the form: a form in a form would send both. */}
      <LateTemplateDialog isOpen={isManaging} onClose={() => setManaging(false)} />
    </>
  );
}

const ContactWarning = () => (
  <Alert color="saffron" title="Mesajul pare să conțină date de contact">
    Cumpărătorul nu și-a arătat încă numele. Vă rugăm să răspundeți aici: cererile la mai mulți dealeri rămân anonime
    până când acceptă o ofertă sau își arată datele.
  </Alert>
);

/** The dialog of own templates, fetched when it is opened. */
const LateTemplateDialog = lazyWhenOpen<TemplateDialogProps>(
  () => import('../template/template-dialog.tsx'),
  ({ isOpen }) => isOpen,
  ({ onClose }) => ({ title: 'Șabloanele dumneavoastră', onClose }),
);

interface TemplateMenuProps {
  values: Parameters<typeof fillTemplate>[1];
  onInsert(text: string): void;
  onManage(): void;
}

/** Own texts for answers: one is added to the field, with its placeholders filled. */
function TemplateMenu({ values, onInsert, onManage }: TemplateMenuProps) {
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
