import { parseJson } from '../../json.ts';
import { z } from '../../zod.ts';
import type { MatchAppointments } from '../types.ts';
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

const appointmentSchema = z.tuple([z.int().min(0).max(MOST_RIGHTS), z.int().min(0)]);
const appointmentsSchema = z.record(z.string(), appointmentSchema);
/** The appointments of a match in a library file, by the index of the decision; read as none if they are damaged. */
export const matchAppointmentsSchema = z
  .record(z.string().regex(/^\d{1,5}$/), appointmentSchema)
  .optional()
  .catch(undefined);

/** What the IDs of a match's questions begin with. */
const startOf = (key: string): string => `${key} `;

/** Identifies a question among those of all matches. @param key - of its match */
export const questionId = (key: string, decision: number): string => `${startOf(key)}${decision}`;

/** The appointments of one match, as files have them; undefined if there are none. */
export function appointmentsOf(all: Appointments, key: string): MatchAppointments | undefined {
  const start = startOf(key);
  const own = [...all].flatMap(([id, { rights, due }]) =>
    id.startsWith(start) ? [[id.slice(start.length), [rights, due]] as const] : [],
  );
  return own.length === 0 ? undefined : Object.fromEntries(own);
}

/** Adds the appointments of a match; of two for the same question the later one stays. */
export function withAppointments(
  all: Appointments,
  key: string,
  added: MatchAppointments = {},
): Appointments {
  const next = new Map(all);
  for (const [decision, [rights, due]] of Object.entries(added)) {
    const id = questionId(key, Number(decision));
    const own = next.get(id);
    if (own === undefined || due > own.due) next.set(id, { rights, due });
  }
  return next;
}

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
