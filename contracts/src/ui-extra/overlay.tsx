// What opens over the page. Fetched with the pages that use it: home shows none before a click.
import {
  Drawer as PlainDrawer,
  type DrawerProps,
  Modal as PlainModal,
  type ModalProps,
  type ModalRootProps,
} from '@mantine/core';
import { useReturnedFocus } from './field/use-returned-focus.ts';

export { Menu } from '@mantine/core';

function ReturningModal(props: ModalProps) {
  useReturnedFocus(props.opened);
  return <PlainModal {...props} />;
}
function ReturningRoot(props: ModalRootProps) {
  useReturnedFocus(props.opened);
  return <PlainModal.Root {...props} />;
}
function ReturningDrawer(props: DrawerProps) {
  useReturnedFocus(props.opened);
  return <PlainDrawer {...props} />;
}

const { Overlay, Content, Title, CloseButton, Body, Header } = PlainModal;
export const Modal = Object.assign(ReturningModal, {
  ...{ Root: ReturningRoot, Overlay, Content, Title, CloseButton, Body, Header },
});
export const Drawer = ReturningDrawer;
