import { localStore } from 'ui';

/** Whether this browser has a conversation, so that a returning visitor sees new answers without opening the chat. */
const KEY = 'an-chat';

export const hasSavedChat = (): boolean => localStore.has(KEY);
export const rememberChat = (): void => localStore.write(KEY, '1');
