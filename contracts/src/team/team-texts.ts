// Texts about a dealer's team. Not in the schemas' file: a screen that only shows one loads no zod.
import type { DealerRole } from './rights.ts';

export const ROLE_LABELS: Record<DealerRole, string> = {
  owner: 'Toate drepturile',
  sales: 'Vânzări',
  content: 'Conținut',
};

/** The permissions of a role, in words. */
export const ROLE_HINTS: Record<DealerRole, string> = {
  owner: 'Tot ce poate face titularul: mașini, lead-uri, descărcări, profil și echipă.',
  sales: 'Lead-uri, conversații, oferte și programări. Fără descărcări și fără modificarea mașinilor.',
  content: 'Mașini, import, poze, confirmarea stocului și profilul dealerului. Fără lead-uri.',
};

export const MEMBER_NOT_FOUND = 'Membrul echipei nu a fost găsit';
export const INVITATION_NOT_FOUND = 'Invitația nu a fost găsită';
export const FIRST_MEMBER = 'Titularul contului nu poate fi eliminat și are mereu toate drepturile';
export const INVITED_ALREADY = 'Această adresă are deja o invitație deschisă: retrageți-o înainte de a trimite alta';
export const MEMBER_ALREADY = 'Persoana cu această adresă este deja în echipă';
export const TEAM_FULL = 'Echipa are deja numărul maxim de membri';
export const TOO_MANY_INVITATIONS = 'Sunt prea multe invitații deschise: retrageți una înainte de a trimite alta';
/** One text for every link that is unknown, used, revoked or expired. */
export const INVITATION_OVER = 'Invitația nu mai este valabilă. Cereți dealerului una nouă.';
export const HAS_BUYER_ACCOUNT =
  'Există deja un cont de cumpărător cu această adresă de email. Cereți dealerului o invitație pe altă adresă.';
export const HAS_DEALER_ACCOUNT =
  'Există deja un cont de dealer cu această adresă de email. Cereți dealerului o invitație pe altă adresă.';
export const HAS_ADMIN_ACCOUNT = 'Există deja un cont cu această adresă de email. Cereți o invitație pe altă adresă.';
export const NOT_ASSIGNABLE = 'Persoana aleasă nu preia lead-uri în această echipă';
/** In the journal, for an administrator who acts in the owner's place. */
export const SITE_STAFF = 'Administrator AutoNou';
