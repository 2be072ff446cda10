import { fail, ok, type Reason, reason, type Result } from '../../engine/errors.ts';
import { decimalValue, groupedValue, listOrReason, textValue } from '../words.ts';
import { asMessage, issueReason, parseSafely, shownValue, z } from '../zod.ts';
import type { SettingField, SettingFields, SettingValue, ValuesOf } from './fields/field.ts';

/** The message for an invalid value: names the setting and what was expected. */
function refusal(field: SettingField): (issue: { readonly input?: unknown }) => string {
  const named = (code: string, values: Reason['values']) => (issue: { readonly input?: unknown }) =>
    asMessage(reason(code, { field: textValue(field.label), ...values, got: shownValue(issue.input) }));
  if (field.kind === 'switch') return named('expected-choice', { wanted: listOrReason(['true', 'false']) });
  if (field.kind === 'choice')
    return named('expected-choice', { wanted: listOrReason(field.choices.map(({ value }) => value)) });
  const { kind, minimum, maximum } = field;
  return kind === 'integer'
    ? named('expected-integer', { minimum: groupedValue(minimum), maximum: groupedValue(maximum) })
    : named('expected-decimal', { minimum: decimalValue(minimum), maximum: decimalValue(maximum) });
}

/** The schema of a setting's values. */
function valueSchema(field: SettingField): z.ZodType<SettingValue> {
  const error = refusal(field);
  switch (field.kind) {
    case 'switch':
      return z.boolean({ error });
    case 'choice':
      return z.enum(
        field.choices.map(({ value }) => value),
        { error },
      );
    case 'integer':
      return z.int({ error }).min(field.minimum, { error }).max(field.maximum, { error });
    case 'decimal':
      return z.number({ error }).min(field.minimum, { error }).max(field.maximum, { error });
  }
}

/**
 * The schema of the settings that a table declares. Omitted settings get their default, or the value of the
 * setting they follow; unknown names are rejected.
 */
export function schemaOf<Fields extends SettingFields>(fields: Fields): z.ZodType<ValuesOf<Fields>> {
  const rows = Object.entries<SettingField>(fields);
  const shape = rows.map(([name, field]) => {
    const schema = valueSchema(field);
    return [name, field.follows === undefined ? schema.default(field.default) : schema.optional()] as const;
  });
  const schema = z.strictObject(Object.fromEntries(shape)).transform((given) => ({
    ...given,
    ...Object.fromEntries(
      rows.flatMap(([name, { follows }]) =>
        follows === undefined ? [] : [[name, given[name] ?? given[follows]]],
      ),
    ),
  }));
  // The shape has each row's schema under its name; Object.fromEntries loses this type.
  return schema as unknown as z.ZodType<ValuesOf<Fields>>;
}

/** Why settings are rejected. */
const settingsReason = (issue: z.core.$ZodIssue | undefined): Reason | string => {
  if (issue === undefined) return reason('settings-unreadable');
  // Messages about one setting name it themselves.
  return issue.path.length > 0
    ? issueReason(issue)
    : reason('settings-problem', { problem: issueReason(issue) });
};

/**
 * Checks settings from outside (dialog, terminal, link, file). The failure (`bad-settings`) names the field
 * in `where`.
 */
export function parseBy<Settings>(schema: z.ZodType<Settings>, input: unknown): Result<Settings> {
  const parsed = parseSafely(schema, input);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  return fail('bad-settings', settingsReason(issue), issue?.path.join('.'));
}
