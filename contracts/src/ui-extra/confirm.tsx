import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { ToastPlace } from '../ui/index.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What will happen, as a question: "Ștergeți mașina?" */
  title: string;
  /** The affected object, by its own name. */
  object: string;
  /** What cannot be undone, in one sentence. */
  consequence?: string;
  /** The verb of the filled button: "Șterge". */
  action: string;
  /** A rejection keeps the dialog open; the caller's error toast appears in it. */
  onConfirm: () => Promise<unknown> | void;
};

/** Asks for confirmation before something is lost, and names the object. */
export function Confirm({ isOpen, onClose, title, object, consequence, action, onConfirm }: ConfirmProps) {
  useReturnedFocus(isOpen);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has shown the reason; the dialog stays open for a retry.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size={460} closeButtonProps={{ 'aria-label': 'Închide' }}>
      <Text>
        <b>{object}</b>
      </Text>
      {consequence ? (
        <Text c="dimmed" mt={4}>
          {consequence}
        </Text>
      ) : null}
      <ToastPlace />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" onClick={onClose} disabled={isBusy} data-autofocus>
          Renunță
        </Button>
        <Button color="red" onClick={run} loading={isBusy}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
