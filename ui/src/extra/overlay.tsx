// Overlays. Fetched with the pages that use it: home shows none before a click.
import {
  Drawer as PlainDrawer,
  type DrawerProps,
  Modal as PlainModal,
  type ModalProps,
  type ModalRootProps,
} from '@mantine/core';
import { useBackCloses } from '../index.ts';
import { useReturnedFocus } from './field/use-returned-focus.ts';

export { Menu } from '@mantine/core';

function useOverlay({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>): void {
  useReturnedFocus(opened);
  useBackCloses(opened, onClose);
}

function ReturningModal(props: ModalProps) {
  useOverlay(props);
  return <PlainModal {...props} />;
}
function ReturningRoot(props: ModalRootProps) {
  useOverlay(props);
  return <PlainModal.Root {...props} />;
}
function ReturningDrawer(props: DrawerProps) {
  useOverlay(props);
  return <PlainDrawer {...props} />;
}

const { Overlay, Content, Title, CloseButton, Body, Header } = PlainModal;
export const Modal = Object.assign(ReturningModal, {
  Root: ReturningRoot,
  Overlay,
  Content,
  Title,
  CloseButton,
  Body,
  Header,
});
export const Drawer = ReturningDrawer;
