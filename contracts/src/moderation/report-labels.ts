import type { ReportReason } from './report.schema.ts';

/** The reasons to report an advert, in words. */
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  pret: 'Prețul nu este cel real',
  descriere: 'Descrierea sau fotografiile nu corespund',
  vandut: 'Mașina nu mai este disponibilă sau nu este nouă',
  frauda: 'Încercare de înșelăciune',
  ilegal: 'Conținut ilegal',
  altul: 'Alt motiv',
};
