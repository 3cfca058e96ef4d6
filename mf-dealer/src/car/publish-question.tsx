import { Button, ToastPlace } from 'ui';
import { Modal } from 'ui/overlay';
import type { PublishQuestionProps } from './publish-question-props.ts';
import styles from './publish-question.module.css';
import wrappingStyles from '../button/wrapping.module.css';

/** Asks before cars with unusual values are public, and names each value (docs/rules/stock.md "Plausible values"). */
export default function PublishQuestion({ question, isBusy, onConfirm, onClose }: PublishQuestionProps) {
  const { messages } = question ?? { messages: [] };
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title="Valori neobișnuite"
      size={560}
      closeButtonProps={{ 'aria-label': 'Închide' }}
    >
      <p>Confirmați că sunt corecte înainte ca anunțul să fie public:</p>
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <ToastPlace />
      <div className={`an-wrapping ${styles.actions} ${wrappingStyles.labels}`}>
        <Button variant="subtle" disabled={isBusy} onClick={onClose} data-autofocus>
          Renunță
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {messages.length === 1 ? 'Da, este corect: publică' : 'Da, sunt corecte: publică'}
        </Button>
      </div>
    </Modal>
  );
}
