import type { Conversation, Message, MessageFile } from 'contracts/conversation';
import type { Offer } from 'contracts/offer';
import type { FileRow } from '../lead/lead-file.service.ts';
import type { EntryRow, HeadRow } from './conversation.repository.ts';
import type { Party } from './conversation-access.ts';

const isoOf = (time: string): string => new Date(time).toISOString();

/** While the buyer is hidden, the other side reads no name of a sender's, and gets a document's pages drawn anew. */
export const isCovered = (file: Pick<FileRow, 'side'>, { side, lead }: Party): boolean =>
  !lead.isRevealed && file.side !== side;

export function fileView(file: FileRow, party: Party): MessageFile {
  const { id, name, contentType, bytes, neutralName, copyState, copyBytes } = file;
  const isDrawn = !party.lead.isRevealed && contentType === 'application/pdf';
  return {
    id,
    contentType: contentType as MessageFile['contentType'],
    ...(isCovered(file, party)
      ? { name: neutralName, size: isDrawn ? (copyBytes ?? 0) : bytes }
      : { name, size: bytes }),
    copy: isDrawn ? (copyState ?? 'preparing') : null,
  };
}

/** An entry with its files. */
export function messageView(entry: EntryRow, files: readonly FileRow[], party: Party): Message {
  const own = files.filter(({ messageId }) => messageId === entry.id).map((file) => fileView(file, party));
  return { ...entry, files: own, createdAt: isoOf(entry.createdAt) };
}

interface Shown {
  party: Party;
  head: HeadRow;
  messages: Message[];
  offers: Offer[];
  responseTime: string | null;
  /** Those that stand side by side. */
  contacts: { name: string; phone: string | null }[];
}

/** The conversation as this side may see it: a dealer sees no contact data until they are revealed, a buyer no status. */
export function conversationView({ party, head, messages, offers, responseTime, contacts }: Shown): Conversation {
  const { side, isGuest } = party;
  const [readId, otherReadId] =
    side === 'buyer' ? [head.buyerReadId, head.dealerReadId] : [head.dealerReadId, head.buyerReadId];
  const other = side === 'buyer' ? 'dealer' : 'buyer';
  const { userName: name, userEmail: email, userPhone: phone } = head;
  return {
    leadId: head.id,
    side,
    isGuest,
    messages,
    offers,
    wishes: head.wishes,
    isCancelled: head.isCancelled,
    car: carView(head, side),
    request: requestView(head),
    dealer: {
      id: head.dealerId,
      name: head.dealerName,
      city: head.dealerCity,
      phone: head.dealerPhone,
      verified: head.isVerified,
      responseTime,
    },
    buyer: head.isRevealed ? { name, email, phone } : null,
    ...(contacts.length > 0 ? { contacts } : {}),
    county: head.county,
    status: side === 'dealer' ? head.status : null,
    canWrite: isWritable(head),
    createdAt: isoOf(head.createdAt),
    readByOther: otherReadId,
    unread: messages.filter((entry) => entry.side === other && entry.id > readId).length,
  };
}

/** Neither cancelled nor anonymous; a request to several dealers while it is open, and beyond where the buyer is revealed. */
export const isWritable = ({
  isCancelled,
  isAnonymous,
  requestId,
  isOpen,
  isRevealed,
}: Pick<HeadRow, 'isCancelled' | 'isAnonymous' | 'requestId' | 'isOpen' | 'isRevealed'>): boolean =>
  !isCancelled && !isAnonymous && (requestId === null || isOpen || isRevealed);

function carView({ carId, title, price, image, isPublic }: HeadRow, side: Party['side']): Conversation['car'] {
  if (carId === null) return null;
  const isShown = side === 'dealer' || isPublic === true;
  return {
    id: carId,
    title: title ?? '',
    price: price ?? 0,
    image: isShown ? image : null,
    isPublic: isPublic === true,
  };
}

function requestView({ requestId, models, endsAt, isOpen }: HeadRow): Conversation['request'] {
  return requestId === null ? null : { id: requestId, models, endsAt: endsAt === null ? null : isoOf(endsAt), isOpen };
}
