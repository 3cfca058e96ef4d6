import { useState } from 'react';
import { bucharestDay, formatDate, formatDateTime } from 'contracts/format';
import type { SlotDay, TestDrive, TestDrivePlan } from 'contracts/test-drive';
import { Button, Select } from 'ui';
import styles from './test-drive.module.css';

export interface TestDriveCalls {
  book(startsAt: string): void;
  /** Both send the booking that is shown: one that has changed meanwhile is refused. */
  move(shown: TestDrive, startsAt: string): void;
  confirm(shown: TestDrive): void;
  cancel(id: number): void;
  saveCalendar(id: number): void;
}

export interface TestDrivePanelProps {
  plan: TestDrivePlan;
  side: 'buyer' | 'dealer';
  isBusy: boolean;
  calls: TestDriveCalls;
}

const clock = (iso: string) => formatDateTime(iso).split(', ').at(-1) ?? '';

/** The test drive of a conversation, for both sides: the booking, or the free times (docs/rules/conversations.md "Test drives"). */
export function TestDrivePanel({ plan: { current, days }, side, isBusy, calls }: TestDrivePanelProps) {
  const [isMoving, setMoving] = useState(false);
  const choose = (startsAt: string) => {
    setMoving(false);
    if (current) calls.move(current, startsAt);
    else calls.book(startsAt);
  };
  return (
    <section className={`an-stack ${styles.root}`} aria-label="Probă de condus">
      <h3>Probă de condus</h3>
      {current ? <Booking drive={current} {...{ side, isBusy, calls }} onMove={() => setMoving(true)} /> : null}
      {!current || isMoving ? <Times days={days} isBusy={isBusy} onChoose={choose} /> : null}
    </section>
  );
}

interface BookingProps extends Omit<TestDrivePanelProps, 'plan'> {
  drive: TestDrive;
  onMove(): void;
}

function Booking({ drive, side, isBusy, calls, onMove }: BookingProps) {
  const { id, state, startsAt, proposedBy } = drive;
  const waits = proposedBy === side ? 'așteaptă confirmarea celeilalte părți' : 'așteaptă confirmarea dumneavoastră';
  return (
    <>
      <p>
        <b>{formatDateTime(startsAt)}</b>, {state === 'confirmed' ? 'confirmată' : waits}
      </p>
      <div className="an-row">
        {state === 'requested' && proposedBy !== side ? (
          <Button size="sm" disabled={isBusy} onClick={() => calls.confirm(drive)}>
            Confirmă
          </Button>
        ) : null}
        <Button size="sm" variant="default" disabled={isBusy} onClick={onMove}>
          Mută
        </Button>
        <Button size="sm" variant="default" onClick={() => calls.saveCalendar(id)}>
          Adaugă în calendar
        </Button>
        <Button size="sm" variant="subtle" color="red" disabled={isBusy} onClick={() => calls.cancel(id)}>
          Anulează proba
        </Button>
      </div>
    </>
  );
}

interface TimesProps {
  days: readonly SlotDay[];
  isBusy: boolean;
  onChoose(startsAt: string): void;
}

function Times({ days, isBusy, onChoose }: TimesProps) {
  const [day, setDay] = useState<string | null>(null);
  const shown = days.find((one) => one.day === day) ?? days[0];
  if (!shown) return <p className="an-dim">Nu sunt ore libere în următoarele trei săptămâni.</p>;
  return (
    <>
      <Select
        label="Ziua"
        data={days.map((one) => ({ value: one.day, label: dayLabel(one) }))}
        value={shown.day}
        onChange={setDay}
      />
      <div className="an-row" role="group" aria-label={`Ore libere, ${dayLabel(shown)}`}>
        {shown.slots.map((slot) => (
          <Button key={slot} size="sm" variant="default" disabled={isBusy} onClick={() => onChoose(slot)}>
            {clock(slot)}
          </Button>
        ))}
      </div>
    </>
  );
}

const weekday = new Intl.DateTimeFormat('ro-RO', { weekday: 'long', timeZone: 'Europe/Bucharest' });
function dayLabel({ day, slots: [first = day] }: SlotDay): string {
  const today = bucharestDay(new Date()) === day ? ', azi' : '';
  return `${weekday.format(new Date(first))}, ${formatDate(first)}${today}`;
}
