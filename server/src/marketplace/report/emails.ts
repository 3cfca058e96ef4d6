// Emails to the sender of a report. Nothing that was typed is repeated: the address may be a stranger's.
import type { Report } from 'contracts/report';
import { REPORT_REASON_LABELS } from 'contracts/report-labels';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { waysToComplain, waysToObject } from '../../catalog/moderation/emails.ts';

type Site = Pick<Env, 'publicUrl' | 'siteName'>;

const advert = (site: Site, carId: number) => ({ url: `${site.publicUrl}/cars/${carId}` });

/** Confirms the receipt (Regulation 2022/2065, art. 16(4)). */
export const receiptEmail = (site: Site, email: string, report: { id: number; carId: number }): MailDraft =>
  composeEmail(site, {
    to: email,
    kind: 'report-receipt',
    subject: `Am primit sesizarea dumneavoastră nr. ${report.id}`,
    parts: [
      [
        'Am primit sesizarea despre anunțul ',
        advert(site, report.carId),
        '. Un administrator o va citi, fără decizii automate, și vă vom scrie ce am hotărât.',
      ],
      'Dacă nu dumneavoastră ați trimis-o, ignorați acest mesaj.',
    ],
  });

/** The decision and the means of redress (art. 16(5)). */
export const decisionEmail = (site: Site, email: string, { id, car, status, decision }: Report): MailDraft =>
  composeEmail(site, {
    to: email,
    kind: 'report-decision',
    subject: `Decizia privind sesizarea nr. ${id}`,
    parts: [
      ['Am analizat sesizarea despre anunțul ', advert(site, car.id), '.'],
      status === 'acted' ? 'Am luat măsuri cu privire la anunț.' : 'Anunțul rămâne publicat.',
      `Motivele: ${decision ?? ''}`,
      waysToObject(site),
    ],
  });

/**
 * The statement of reasons to the advert's dealer (art. 17): facts, ground, measure, means of detection, and redress.
 */
export const statementEmail = (
  site: Site,
  dealer: { name: string; email: string },
  { report: { id, car, reason, decision }, isHidden }: { report: Report; isHidden: boolean },
): MailDraft =>
  composeEmail(site, {
    kind: 'report-statement',
    to: dealer.email,
    toName: dealer.name,
    subject: `Decizie privind anunțul „${car.title}”`,
    parts: [
      [
        `În urma unei sesizări (nr. ${id}, motiv: ${REPORT_REASON_LABELS[reason]}) am analizat anunțul „${car.title}”: `,
        advert(site, car.id),
        '.',
      ],
      isHidden ? 'Măsura: anunțul nu mai este public, fără termen.' : 'Am luat măsuri cu privire la anunț.',
      `Motivele: ${decision ?? ''}`,
      'Temeiul: termenii și condițiile site-ului și Regulamentul (UE) 2022/2065. Decizia a fost luată de un administrator, fără mijloace automate.',
      isHidden ? waysToComplain(site) : waysToObject(site),
    ],
  });
