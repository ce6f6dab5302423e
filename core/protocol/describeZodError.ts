import type { z } from 'zod';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a record',
};

/** The first thing that's wrong with a request, and where: `seats: must be at most 8`. */
export function describeZodError({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'not a valid request';
  const path = issue.path.join('.');
  return path ? `${path}: ${describeIssue(issue)}` : describeIssue(issue);
}

function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.message.endsWith('undefined')) return 'is missing';
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${sizeOf(issue.origin, 'at least', issue.minimum)}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, 'at most', issue.maximum)}`;
    case 'unrecognized_keys':
      return `unknown field “${issue.keys[0]?.slice(0, 20)}”`;
    default:
      return issue.message;
  }
}

function sizeOf(origin: string, bound: string, size: number | bigint): string {
  return origin === 'string' ? `have ${bound} ${size} characters` : `be ${bound} ${size}`;
}
