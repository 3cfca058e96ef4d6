// Texts of a conversation's entries, from the point of view of the side that reads them (docs/rules/conversations.md "Conversations").
import type { Conversation, Message, MessageFile } from 'contracts/conversation';
import type { CallOutcome } from 'contracts/message-kind';
import { bucharestDay, daysBetween, formatDate, formatDateTime, formatDecimal } from 'contracts/format';

export type Viewer = Conversation['side'];

/** The buyer's name, or all that a dealer knows of a hidden one: the county. */
export const buyerName = ({ buyer, county }: Pick<Conversation, 'buyer' | 'county'>): string =>
  buyer?.name ?? (county ? `Cumpărător din județul ${county}` : 'Cumpărător');

/** Whom the viewer talks to. */
export const otherName = (conversation: Conversation): string =>
  conversation.side === 'buyer' ? conversation.dealer.name : buyerName(conversation);

const CALLS: Record<Viewer, Record<CallOutcome, string>> = {
  dealer: {
    vorbit: 'Ați sunat: ați vorbit la telefon',
    'fara-raspuns': 'Ați sunat: nu a răspuns',
    revin: 'Ați sunat: reveniți cu un apel',
  },
  buyer: {
    vorbit: 'Dealerul spune că v-a sunat și ați vorbit la telefon',
    'fara-raspuns': 'Dealerul spune că v-a sunat și nu ați răspuns',
    revin: 'Dealerul spune că v-a sunat și revine cu un apel',
  },
};

const DENIED: Record<Viewer, string> = {
  dealer: 'Cumpărătorul spune că nu a fost sunat: apelul nu se mai numără ca răspuns',
  buyer: 'Ați spus că nu v-a sunat',
};

/** By kind: said by the viewer, by the buyer to the dealer, by the dealer to the buyer, and by the site. */
const EVENTS = {
  offer: ['Ați trimis o ofertă', 'Ofertă', 'Dealerul v-a trimis o ofertă', 'Ofertă'],
  accept: ['Ați acceptat oferta', 'Cumpărătorul a acceptat oferta', 'Oferta a fost acceptată', 'Ofertă acceptată'],
  decline: ['Ați refuzat oferta', 'Cumpărătorul a refuzat oferta', 'Dealerul a retras oferta', 'Ofertă refuzată'],
  cancel: ['Ați anulat cererea', 'Cumpărătorul a anulat cererea', 'Dealerul a închis cererea', 'Cererea s-a încheiat'],
  reopen: [
    'Ați redeschis cererea',
    'Cumpărătorul a redeschis cererea',
    'Cererea este din nou deschisă',
    'Cerere redeschisă',
  ],
  reveal: [
    'Ați arătat dealerului numele și datele de contact',
    'Cumpărătorul și-a arătat numele și datele de contact',
    'Dealerul vă vede numele și datele de contact',
    'Dealerul vede numele și datele de contact ale cumpărătorului',
  ],
} as const;

const DRIVES = { requested: 'cerut', confirmed: 'confirmat', moved: 'mutat', cancelled: 'anulat' } as const;

/** An event as one sentence; `message` entries and form texts are shown as bubbles instead. */
export function eventText({ kind, side, detail }: Pick<Message, 'kind' | 'side' | 'detail'>, viewer: Viewer): string {
  if (kind === 'call') return CALLS[viewer][detail?.outcome ?? 'vorbit'];
  if (kind === 'test-drive') return driveText(detail, side === viewer);
  if (kind === 'form' || kind === 'message') return '';
  const [own, ofBuyer, ofDealer, ofSite] = EVENTS[kind];
  if (side === viewer) return own;
  return side === 'site' ? ofSite : side === 'buyer' ? ofBuyer : ofDealer;
}

function driveText(detail: Message['detail'], isOwn: boolean): string {
  const when = detail?.startsAt ? `: ${formatDateTime(detail.startsAt)}` : '';
  return `Test drive ${DRIVES[detail?.step ?? 'requested']}${isOwn ? ' de dumneavoastră' : ''}${when}`;
}

/** A note below an event: a reason, or that there was no call. */
export function eventNote({ kind, detail }: Pick<Message, 'kind' | 'detail'>, viewer: Viewer): string | null {
  if (kind === 'call' && detail?.isDenied) return DENIED[viewer];
  return kind === 'decline' && detail?.reason ? `Motivul: ${detail.reason}` : null;
}

/** "Azi", "Ieri", "20 nov. 2026": the heading above a day's entries. */
export function dayHeading(iso: string, now: Date): string {
  const days = daysBetween(new Date(iso), now);
  if (days > 1) return formatDate(iso);
  return days === 1 ? 'Ieri' : 'Azi';
}

/** Whether an entry begins another day than the one before it. */
export const beginsDay = (iso: string, before: string | undefined): boolean =>
  before === undefined || bucharestDay(new Date(iso)) !== bucharestDay(new Date(before));

const SHOWN: Record<Viewer, string> = {
  buyer: 'după ce îi arătați dealerului datele dumneavoastră',
  dealer: 'după ce cumpărătorul își arată datele de contact',
};

/** Tells sender and receiver how a document is handled while the buyer is hidden; null where nothing happens to it. */
export function fileCopyText({ copy }: Pick<MessageFile, 'copy'>, viewer: Viewer, isOwn: boolean): string | null {
  if (!copy) return null;
  const until = SHOWN[viewer];
  if (copy === 'preparing') {
    return isOwn ? 'Se pregătește pentru cealaltă parte: paginile se desenează din nou.' : 'Se pregătește.';
  }
  if (copy === 'ready') {
    return isOwn
      ? 'Cealaltă parte primește paginile desenate din nou, fără numele fișierului.'
      : `Paginile sunt desenate din nou. Originalul se poate descărca ${until}.`;
  }
  return isOwn
    ? `Paginile nu au putut fi desenate din nou. Cealaltă parte primește fișierul ${until}.`
    : `Paginile nu au putut fi desenate: fișierul poate fi protejat cu parolă, deteriorat sau prea mare. Se poate descărca ${until}.`;
}

const KB = 1_024;
const MB = KB * KB;

/** "86 KB", "1,4 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))}\u00a0KB` : `${formatDecimal(bytes / MB)}\u00a0MB`;
