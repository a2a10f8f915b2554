/** Zoom's JSON, read with care: numbers and texts come in either shape, lists may be missing. */
export type ZoomObject = Record<string, unknown>

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const listOf = (value: unknown): ZoomObject[] => (Array.isArray(value) ? (value as ZoomObject[]) : [])
/** A uuid with a slash in it must be encoded twice. */
export const uuidInPath = (uuid: string): string =>
  uuid.includes('/') ? encodeURIComponent(encodeURIComponent(uuid)) : encodeURIComponent(uuid)
