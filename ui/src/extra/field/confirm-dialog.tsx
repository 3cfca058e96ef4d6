import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { ToastPlace, useBackCloses } from '../../index.ts';
import { useReturnedFocus } from './use-returned-focus.ts';
import type { ConfirmProps } from './confirm-props.ts';

/** Asks for confirmation before something is lost, and names the object. */
export default function ConfirmDialog({
  isOpen,
  onClose,
  title,
  object,
  consequence,
  action,
  onConfirm,
}: ConfirmProps) {
  useReturnedFocus(isOpen);
  useBackCloses(isOpen, onClose);
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
