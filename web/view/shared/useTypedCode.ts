import { useState } from 'react';

/** What somebody types as a code, and what is wrong with it, until they type on. */
export function useTypedCode() {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const onChange = (value: string) => {
    setTyped(value);
    setProblem(null);
  };
  return { typed, setProblem, field: { value: typed, problem, onChange } };
}
