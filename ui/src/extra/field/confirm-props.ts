export type ConfirmProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The action as a question: "Ștergeți mașina?" */
  title: string;
  /** The affected object, by its own name. */
  object: string;
  /** The loss that cannot be undone, in one sentence. */
  consequence?: string;
  /** The verb of the filled button: "Șterge". */
  action: string;
  /** A rejection keeps the dialog open; the caller's error toast appears in it. */
  onConfirm: () => Promise<unknown> | void;
};
