import { hideToastIn } from './toast.ts';

const holdPlace = (place: HTMLElement | null) => () => hideToastIn((held) => held === place);

/**
 * Placed above the buttons of a form or dialog: errors of `showToast` appear here while it is open (docs/rules/screens.md
 * "Screens").
 */
export const ToastPlace = () => <div ref={holdPlace} className="an-toast-place" data-toast-place="" />;
