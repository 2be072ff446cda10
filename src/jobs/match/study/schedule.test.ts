import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  appointmentsOf,
  makeAppointments,
  nextAppointment,
  parseAppointments,
  questionId,
  withAppointments,
} from './schedule.ts';

const TODAY = 20_000;

test('a miss comes again tomorrow; right answers after 3 days, a week, then each month', () => {
  let [appointment, today] = [nextAppointment(undefined, 'missed', TODAY), TODAY];
  const waits = [appointment.due - today];
  for (const outcome of ['right', 'close', 'right', 'right'] as const) {
    today = appointment.due;
    appointment = nextAppointment(appointment, outcome, today);
    waits.push(appointment.due - today);
  }
  expect(waits).toEqual([1, 3, 7, 30, 30]);
  expect(nextAppointment(appointment, 'missed', today)).toEqual({ rights: 0, due: today + 1 });
});

test('right at the first time, it comes again after 3 days', () =>
  expect(nextAppointment(undefined, 'right', TODAY)).toEqual({ rights: 1, due: TODAY + 3 }));

test('right before its day changes nothing; missed before its day does', () => {
  const before = { rights: 2, due: TODAY + 5 };
  expect(nextAppointment(before, 'right', TODAY)).toBe(before);
  expect(nextAppointment(before, 'missed', TODAY)).toEqual({ rights: 0, due: TODAY + 1 });
});

test('appointments are read as written; anything else as none', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().map((key) => `match ${key}`),
        fc.record({ rights: fc.integer({ min: 0, max: 3 }), due: fc.nat() }),
      ),
      (all) => {
        const appointments = new Map(Object.entries(all));
        expect(parseAppointments(makeAppointments(appointments))).toEqual(appointments);
      },
    ),
  );
  for (const text of ['', 'no JSON', '[]', '{"a":[4,1]}', '{"a":[1]}', '{"a":[1,"2"]}'])
    expect(parseAppointments(text).size).toBe(0);
});

test('of too many, those due last are forgotten', () => {
  const many = new Map(Array.from({ length: 6000 }, (_, due) => [`q ${due}`, { rights: 0, due }]));
  const kept = parseAppointments(makeAppointments(many));
  expect(kept.size).toBe(5000);
  expect(kept.has('q 0') && !kept.has('q 5999')).toBe(true);
});

test('the appointments of one match are taken out, and added again', () => {
  const all = new Map([
    [questionId('one', 3), { rights: 1, due: TODAY }],
    [questionId('one', 12), { rights: 0, due: TODAY + 1 }],
    [questionId('oneself', 3), { rights: 2, due: TODAY + 2 }],
  ]);
  const own = appointmentsOf(all, 'one')!;
  expect(own).toEqual({ 3: [1, TODAY], 12: [0, TODAY + 1] });
  expect(appointmentsOf(all, 'two')).toBeUndefined();
  const rest = new Map([...all].slice(2));
  expect(withAppointments(rest, 'one', own)).toEqual(all);
  expect(withAppointments(all, 'one', { 3: [0, TODAY - 1] })).toEqual(all);
  expect(withAppointments(all, 'one', { 3: [0, TODAY + 1] }).get(questionId('one', 3))).toEqual({
    rights: 0,
    due: TODAY + 1,
  });
});
