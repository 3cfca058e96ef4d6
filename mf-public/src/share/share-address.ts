import { showToast } from 'ui';

/**
 * Shares an address: by the device's share sheet where there is one, else by copying it to the clipboard. Never
 * rejects.
 */
export async function shareAddress(data: { title: string; url: string }): Promise<void> {
  if (navigator.canShare?.(data)) {
    // Closing the sheet rejects too; that needs no message.
    await navigator.share(data).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(data.url);
    showToast({ kind: 'success', title: 'Link copiat', message: 'Îl puteți trimite oricui.' });
  } catch {
    showToast({ kind: 'error', title: 'Linkul nu a putut fi copiat', message: data.url });
  }
}
