import { formatDate } from 'contracts/format';
import { Title } from 'contracts/ui';
import type { CurrentUser } from 'contracts/user';

/** The buyer's personal information (work-areas §2 "Buyer dashboard"). */
export function Profile({ user }: { user: CurrentUser }) {
  const facts = [
    ['Prenume', user.firstName],
    ['Nume', user.lastName],
    ['Email', user.email],
    ['Telefon', user.phone ?? 'necompletat'],
    ['Oraș', user.city ?? 'necompletat'],
    ['Cont creat la', formatDate(user.createdAt)],
  ] as const;
  return (
    <section className="an-card bu-facts" aria-labelledby="profil">
      <Title order={2} id="profil" fz="h3">
        Informații personale
      </Title>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
