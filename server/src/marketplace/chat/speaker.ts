import { hasRight } from 'contracts/team-rights';
import type { Actor, Ctx } from '../../platform/context/context.ts';
import type { ThreadOwner } from './chat.repository.ts';
import { hashGuestKey, readGuest } from './guest-token.ts';

/** The speaker of a socket: always derived from the cookies, never from the message (docs/rules/chat.md "Chat"). */
export type Speaker =
  | { kind: 'admin'; userId: number; sessionHash: string }
  | {
      kind: 'visitor';
      owner: ThreadOwner;
      sessionHash: string | null;
      /** An administrator who writes in the widget, as anybody does; the inbox has a socket of its own. */
      isAdmin?: true;
      /** The first user of the dealer whose leads the speaker may read. */
      leadsOf?: number | undefined;
    };

/**
 * A signed-in user; an impersonating administrator counts as the impersonated person here. `inWidget`: an administrator
 * too has a conversation of his own there.
 */
export function signedInSpeaker(
  { role, user, sessionHash, ownerId, dealerRole }: Actor,
  { inWidget = false } = {},
): Speaker {
  if (role === 'admin') {
    return inWidget
      ? { kind: 'visitor', owner: { userId: user.id }, sessionHash, isAdmin: true }
      : { kind: 'admin', userId: user.id, sessionHash };
  }
  const leadsOf = dealerRole && hasRight(dealerRole, 'leads') ? ownerId : undefined;
  return { kind: 'visitor', owner: { userId: user.id }, sessionHash, leadsOf };
}

export const guestSpeaker = (key: string): Speaker => ({
  kind: 'visitor',
  owner: { guestHash: hashGuestKey(key) },
  sessionHash: null,
});

/**
 * The session takes precedence over the guest's cookie. Null for a visitor without either, or with an invalid cookie.
 */
export function speakerOf(ctx: Ctx, place: { inWidget?: boolean } = {}): Speaker | null {
  if (ctx.actor) return signedInSpeaker(ctx.actor, place);
  const { value } = ctx.guestCookie;
  const key = value === null ? null : readGuest(ctx.env, 'guest', { token: value, now: ctx.now() });
  return key === null ? null : guestSpeaker(key);
}

export const isOfAdmin = (speaker: Speaker): boolean => speaker.kind === 'admin' || speaker.isAdmin === true;

/** One key per conversation, and one for each administrator. */
export const keyOfOwner = (owner: ThreadOwner): string =>
  'userId' in owner ? `user:${owner.userId}` : `guest:${owner.guestHash}`;
export const keyOfSpeaker = (speaker: Speaker): string =>
  speaker.kind === 'admin' ? `admin:${speaker.userId}` : keyOfOwner(speaker.owner);
