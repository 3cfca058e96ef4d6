import type { Conversation } from 'contracts/conversation';
import { buyerName } from 'deal/conversation-words';
import { SkeletonRows } from 'ui';
import { Modal } from 'ui/overlay';
import { useState } from 'react';
import { api } from '../api.ts';
import type { OfferDialogProps } from './offer-dialog-props.ts';
import { OfferForm } from './offer-form.tsx';
import { firstValues } from './offer-values.ts';
import styles from './offer.module.css';

/** An offer to the buyer of a conversation; a further one replaces the one before it. */
export default function OfferDialog({ conversation, isOpen, onClose }: OfferDialogProps) {
  const last = useOpened(isOpen, conversation.offers[0]);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={last ? 'Trimite o versiune nouă' : 'Trimite o ofertă'}
      size={680}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <p className={styles.about}>
        Pentru {buyerName(conversation)}. {last ? `Înlocuiește oferta ${last.number}, care rămâne de citit. ` : null}
        După trimitere nu se mai poate modifica.
      </p>
      <Content conversation={conversation} onClose={onClose} />
    </Modal>
  );
}

/** The value as of the opening: an offer that has just been sent does not change the words of the closing dialog. */
function useOpened<Value>(isOpen: boolean, value: Value): Value {
  const [opened, hold] = useState({ isOpen, value });
  if (opened.isOpen !== isOpen) hold({ isOpen, value: isOpen ? value : opened.value });
  return opened.value;
}

/**
 * The car as it stands, for its prices, and the stock that matches: read first, so that no field moves while one
 * writes. The form opens without what can't be read.
 */
function Content({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const [now] = useState(() => new Date());
  const id = conversation.car?.id;
  const { data, isLoading } = api.car.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined });
  const matches = api.conversation.alike.useQuery({ id: conversation.leadId });
  if (isLoading || matches.isLoading) return <SkeletonRows count={9} height={64} />;
  return (
    <OfferForm conversation={conversation} initial={firstValues(conversation, data ?? null, now)} onClose={onClose} />
  );
}
