import { parseJson } from '../../json.ts';
import { z } from '../../zod.ts';
import type { Appointment, Appointments, StudyVerdict } from './types.ts';

/** Days until a question comes again, by right answers in a row. */
const DAYS = [1, 3, 7, 30] as const;
const MOST_RIGHTS = DAYS.length - 1;
/** Appointments that are stored: those due last are forgotten first. */
const MOST_KEPT = 5000;

/**
 * When an answered question comes again.
 *
 * @param before - its last appointment
 * @param today - a day as in {@link Appointment}
 */
export function nextAppointment(
  before: Appointment | undefined,
  outcome: StudyVerdict['outcome'],
  today: number,
): Appointment {
  if (outcome === 'missed') return { rights: 0, due: today + DAYS[0] };
  // Asked before its day, as just after a miss: that it was right then proves little.
  if (before !== undefined && today < before.due) return before;
  const rights = Math.min(MOST_RIGHTS, (before?.rights ?? 0) + 1);
  return { rights, due: today + DAYS[rights]! };
}

const appointmentsSchema = z.record(z.string(), z.tuple([z.int().min(0).max(MOST_RIGHTS), z.int()]));

/** Reads stored appointments; none if they cannot be read. */
export function parseAppointments(text: string): Appointments {
  const parsed = appointmentsSchema.safeParse(parseJson(text));
  return new Map(
    parsed.success ? Object.entries(parsed.data).map(([id, [rights, due]]) => [id, { rights, due }]) : [],
  );
}

/** Writes appointments. */
export function makeAppointments(appointments: Appointments): string {
  const kept = [...appointments].sort(([, a], [, b]) => a.due - b.due).slice(0, MOST_KEPT);
  return JSON.stringify(Object.fromEntries(kept.map(([id, { rights, due }]) => [id, [rights, due]])));
}
