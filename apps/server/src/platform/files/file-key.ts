export class BadFileKey extends Error {}

const segment = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Keys are made by the portal ("logos/12/main.png") and are never the name of an uploaded file; this checks it. */
export function requireFileKey(key: string): string {
  if (!isKey(key)) throw new BadFileKey(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`)
  return key
}

export const isKey = (key: string): boolean => key.length <= 512 && key.split('/').every((part) => segment.test(part))
