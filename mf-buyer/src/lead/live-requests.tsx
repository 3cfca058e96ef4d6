import { useConversationEvents } from 'deal/conversation-events';
import { useAccountApi } from './account-api.ts';

/** Follows the buyer's conversations, whatever tab of the account is open: lists and counts are read again. */
export default function LiveRequests(): null {
  const { refresh } = useAccountApi();
  useConversationEvents({ token: null, onEvent: () => void refresh() });
  return null;
}
