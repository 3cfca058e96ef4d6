import { partLabel, releaseLabel } from 'contracts/release-labels';
import type { Slowdown } from 'contracts/web-vitals-panel';
import { DEVICE_LABELS, formatMetric, METRIC_LABELS } from 'contracts/web-vitals-labels';
import type { Ctx } from '../../../platform/context/context.ts';
import { notifyAdministrators } from '../release-notice/release-notice.service.ts';

/** One email for each release, with all that is slower when it is noticed. */
export async function notifyOfSlowdowns(
  ctx: Pick<Ctx, 'em' | 'env' | 'jobs' | 'now'>,
  slowdowns: readonly Slowdown[],
): Promise<void> {
  const byRelease = Map.groupBy(slowdowns, ({ part, release }) => `${part} ${release}`);
  for (const [first, ...others] of byRelease.values()) {
    if (!first) continue;
    const { part, release, before } = first;
    const [what, was] = [partLabel(part), releaseLabel(before)];
    const parts = [
      `În „${what}”, versiunea ${release} este mai lentă pentru vizitatori decât cea dinainte (${was}).`,
      [first, ...others].map(lineOf).join('\n'),
      'Versiunea a rămas activă. Dacă este cazul, reveniți la cea dinainte.',
      { label: 'Detalii, pe ecranul Performanță', url: `${ctx.env.publicUrl}/admin-dashboard?tab=performance` },
    ];
    const subject = `Versiune mai lentă: ${what}`;
    await notifyAdministrators(ctx, { part, release, kind: 'slower', subject, parts });
  }
}

const lineOf = ({ metric, device, p75, p75Before }: Slowdown): string =>
  `${METRIC_LABELS[metric].short}, ${DEVICE_LABELS[device].toLowerCase()}: ${formatMetric(metric, p75Before)} → ${formatMetric(metric, p75)}`;
