import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a record',
};

/** The first thing that is wrong with a request, and where, in words. */
export function complaintOf({ issues: [issue] }: z.ZodError): string {
  if (issue === undefined) return 'this is not understood';
  const where = issue.path.join('.');
  return where ? `${where}: ${wordsFor(issue)}` : wordsFor(issue);
}

function wordsFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('undefined') ? 'is missing' : `must be ${kindOf(issue)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must ${bound(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must ${bound(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`;
    case 'unrecognized_keys':
      return `there is no “${issue.keys[0]?.slice(0, 20)}” here`;
    default:
      return issue.message;
  }
}

function kindOf({ expected }: { readonly expected: string }): string {
  return KINDS[expected] ?? expected;
}

function bound(origin: string): string {
  return origin === 'string' ? 'have' : 'be';
}

function unit(origin: string): string {
  return origin === 'string' ? ' letters' : '';
}
