import type { CarCard } from 'contracts/car';
import { formatPrice } from 'contracts/format';

export type Email = { to: string; subject: string; lines: string[] };

/** A link that opens the visitor's own mail program with a prefilled email. Line ends as in RFC 6068. */
export function mailLink({ to, subject, lines }: Email): string {
  const body = encodeURIComponent(lines.join('\r\n'));
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${body}`;
}

/** 'Sunt Interessat' (work-areas §2): the email names the car, its price and its address. */
export function interestLink(to: string, car: CarCard, origin: string): string {
  return mailLink({
    to,
    subject: `Sunt interesat de ${car.title}`,
    lines: [
      'Bună ziua,',
      '',
      `Sunt interesat de ${car.title} (${car.year}), la prețul de ${formatPrice(car.price)}:`,
      `${origin}/cars/${car.id}`,
      '',
      'Vă rog să mă contactați cu o ofertă.',
      '',
    ],
  });
}
