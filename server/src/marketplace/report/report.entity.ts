import { defineEntity, p } from '@mikro-orm/postgresql';
import { ReportReason } from 'contracts/report';
import { Car } from '../../catalog/car/car.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

/** A visitor's report of an advert. While it is open, the same text about the same car is the same report. */
export const Report = defineEntity({
  name: 'Report',
  tableName: 'report',
  properties: {
    id: p.integer().primary(),
    car: () => p.manyToOne(Car).index(),
    reason: p.enum(ReportReason.options),
    text: p.text(),
    email: p.string().length(254).nullable(),
    bodyHash: p.string().length(64),
    status: p.enum(['open', 'acted', 'kept']),
    decision: p.string().length(500).nullable(),
    decidedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    decidedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
