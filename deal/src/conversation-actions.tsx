import { IconArrowBackUp, IconBan, IconFlag, IconLinkOff, IconUserCheck } from '@tabler/icons-react';
import { Button, useDisclosure } from 'ui';
import { Confirm } from 'ui/confirm';
import { refusalText } from 'contracts/field-issues';
import { acceptedOf } from 'contracts/accepted-offer';
import type { Conversation } from 'contracts/conversation';
import type { DealApi } from './deal-api.ts';
import { useDealCall } from './use-deal-call.ts';
import { LateTextDialog } from './late-dialogs.tsx';
import styles from './side-box.module.css';

interface ActionProps {
  api: DealApi;
  conversation: Conversation;
}

/** A buyer's actions beside writing: cancel, ask again, show who they are, report, end a guest's link. */
export function ConversationActions(props: ActionProps) {
  const { api, conversation } = props;
  const isWon = acceptedOf(conversation.offers) !== undefined;
  // Nobody's next step; after an acceptance they would be the first buttons at hand.
  const rare = (
    <>
      <ReportDealer {...props} />
      {api.token === null ? null : <RevokeLink {...props} />}
    </>
  );
  return (
    <section className={`an-card ${styles.box}`} aria-label="Acțiuni">
      <div className={styles.actions}>
        {conversation.isCancelled ? <AskAgain {...props} /> : null}
        <Reveal {...props} />
        {conversation.isCancelled || isWon ? null : <Cancel {...props} />}
        {isWon ? null : rare}
      </div>
      {isWon ? (
        <details>
          <summary>Alte acțiuni</summary>
          <div className={styles.actions}>{rare}</div>
        </details>
      ) : null}
    </section>
  );
}

const look = { size: 'sm', variant: 'default', fullWidth: true } as const;

function AskAgain({ api, conversation }: ActionProps) {
  const reopen = useDealCall(api, api.reopen, {
    refresh: () => api.refresh(),
    done: { title: 'Cererea este din nou deschisă', message: `${conversation.dealer.name} a fost anunțat.` },
    failed: (error) => refusalText(error, 'Cererea nu a putut fi redeschisă. Încercați din nou.'),
  });
  return (
    <Button
      {...look}
      variant="filled"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      loading={reopen.isPending}
      onClick={() => reopen.mutate({ id: conversation.leadId })}
    >
      Cere din nou
    </Button>
  );
}

function Cancel({ api, conversation }: ActionProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const cancel = useDealCall(api, api.cancel, {
    refresh: () => api.refresh(),
    done: { title: 'Cerere anulată', message: 'Dealerul a fost anunțat.' },
    failed: (error) => refusalText(error, 'Cererea nu a putut fi anulată. Încercați din nou.'),
  });
  return (
    <>
      <Button {...look} leftSection={<IconBan size={18} aria-hidden="true" />} onClick={dialog.open}>
        Anulează cererea
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={dialog.close}
        title="Anulați cererea?"
        object={conversation.car?.title ?? conversation.dealer.name}
        consequence="Dealerul este anunțat și nu vă mai răspunde. Puteți cere din nou oricând."
        action="Anulează cererea"
        onConfirm={() => cancel.mutateAsync({ id: conversation.leadId })}
      />
    </>
  );
}

function Reveal({ api, conversation }: ActionProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const reveal = useDealCall(api, api.reveal, {
    refresh: () => api.refresh(),
    done: { title: 'Datele au fost arătate', message: `${conversation.dealer.name} vă poate contacta direct.` },
    failed: (error) => refusalText(error, 'Datele nu au putut fi arătate. Încercați din nou.'),
  });
  const isShown = conversation.messages.some(({ kind }) => kind === 'reveal' || kind === 'accept');
  if (!conversation.request || isShown || conversation.isCancelled) return null;
  return (
    <>
      <Button {...look} leftSection={<IconUserCheck size={18} aria-hidden="true" />} onClick={dialog.open}>
        Arată-i cine sunt
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={dialog.close}
        title="Arătați cine sunteți?"
        object={conversation.dealer.name}
        consequence="Dealerul vă va vedea numele, emailul și telefonul. Ceilalți dealeri nu le văd."
        action="Arată datele"
        onConfirm={() => reveal.mutateAsync({ leadId: conversation.leadId })}
      />
    </>
  );
}

function ReportDealer({ api, conversation }: ActionProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const report = useDealCall(api, api.report, {
    done: { title: 'Sesizare trimisă', message: 'Vă mulțumim! Va fi citită de un administrator.' },
    failed: (error) => refusalText(error, 'Sesizarea nu a putut fi trimisă. Încercați din nou.'),
  });
  return (
    <>
      <Button {...look} leftSection={<IconFlag size={18} aria-hidden="true" />} onClick={dialog.open}>
        Raportează dealerul
      </Button>
      <LateTextDialog
        isOpen={isOpen}
        onClose={dialog.close}
        title="Raportează dealerul"
        about={`Sesizarea despre ${conversation.dealer.name} ajunge la administratorii AutoNou; dealerul nu află cine a trimis-o.`}
        field={{ label: 'Ce s-a întâmplat?', max: 2_000, minMessage: 'Scrieți ce s-a întâmplat' }}
        action="Trimite sesizarea"
        send={(text) => report.mutateAsync({ id: conversation.leadId, text })}
      />
    </>
  );
}

function RevokeLink({ api, conversation }: ActionProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const revoke = useDealCall(api, api.revokeLinks, {
    refresh: () => api.refresh(),
    failed: (error) => refusalText(error, 'Linkul nu a putut fi dezactivat. Încercați din nou.'),
  });
  return (
    <>
      <Button {...look} leftSection={<IconLinkOff size={18} aria-hidden="true" />} onClick={dialog.open}>
        Dezactivează linkul
      </Button>
      <Confirm
        isOpen={isOpen}
        onClose={dialog.close}
        title="Dezactivați linkul?"
        object="Linkul din email"
        consequence="Nimeni nu mai poate deschide conversația cu el, nici dumneavoastră. Dealerul vă poate răspunde în continuare; emailul următor are un link nou."
        action="Dezactivează"
        onConfirm={() => revoke.mutateAsync({ id: conversation.leadId })}
      />
    </>
  );
}
