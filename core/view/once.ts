/** Remembers what was made of each object: here objects are replaced, never changed, so making it once is enough. */
export function once<K extends object, V extends object | string>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
}
