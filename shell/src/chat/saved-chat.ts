/** Whether this browser has a conversation, so that a returning visitor sees new answers without opening the chat. */
const KEY = 'an-chat';

export function hasSavedChat(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function rememberChat(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage only the button's badge is missing next time.
  }
}
