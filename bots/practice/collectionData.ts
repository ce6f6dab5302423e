export const COLLECTION: readonly string[] = [];
