import { expect, test } from 'vitest';
import { complaintUntil, type DecisionRow, moderationView } from './moderation.view.ts';

const AT = Date.parse('2026-12-01T10:00:00Z');
const DECISION: DecisionRow = {
  id: 1,
  kind: 'hide',
  dealerId: 2,
  carId: 3,
  reason: 'Preț fals',
  reportId: null,
  statusBefore: null,
  decidedById: 4,
  decidedMs: AT,
  untilMs: null,
  ending: null,
  complaint: null,
  complainedMs: null,
  isReversed: null,
  answer: null,
  isAlike: false,
  answeredMs: null,
};

test('a complaint may be made for six months, over the year’s end too', () => {
  expect(complaintUntil({ decidedMs: AT })).toEqual(new Date('2027-06-01T10:00:00Z'));
});

test('a decision tells what, why and until when, and not by whom', () => {
  expect(moderationView(DECISION)).toEqual({
    id: 1,
    kind: 'hide',
    reason: 'Preț fals',
    decidedAt: '2026-12-01T10:00:00.000Z',
    until: null,
    complaintUntil: '2027-06-01T10:00:00.000Z',
    complaint: null,
    isAlike: false,
  });
  expect(moderationView({ ...DECISION, untilMs: AT }).until).toBe('2026-12-01T10:00:00.000Z');
});

test('a complaint stands with its answer, once there is one', () => {
  const complained = { ...DECISION, complaint: 'Prețul este real', complainedMs: AT };
  const text = { text: 'Prețul este real', at: '2026-12-01T10:00:00.000Z' };
  expect(moderationView(complained).complaint).toEqual({ ...text, isReversed: null, answer: null, answeredAt: null });
  const answered = { ...complained, isReversed: true, answer: 'Admisă', answeredMs: AT + 1000 };
  expect(moderationView(answered).complaint).toEqual({
    ...text,
    isReversed: true,
    answer: 'Admisă',
    answeredAt: '2026-12-01T10:00:01.000Z',
  });
  expect(moderationView({ ...DECISION, complaint: 'x' }).complaint).toBeNull();
  expect(moderationView({ ...DECISION, complainedMs: AT }).complaint).toBeNull();
});
