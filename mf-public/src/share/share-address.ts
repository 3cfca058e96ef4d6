import { showToast } from 'contracts/ui';

/** Passes an address on: by the device's own sheet where there is one, else by a copy in the clipboard. Never rejects. */
export async function shareAddress(data: { title: string; url: string }): Promise<void> {
  if (navigator.canShare?.(data)) {
    // Closing the sheet rejects too; there is nothing to say then.
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
