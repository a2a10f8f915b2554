const uniqueViolation = '23505'

/** The name of the unique index that a write ran into, if that is what happened. */
export function violatedIndex(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === uniqueViolation ? constraint : undefined
}
