/** Why a device gives nothing, in the kinds that a person can do something about. */
export type DeviceProblem = 'blocked' | 'missing' | 'busy' | 'insecure'

export const hasDevices = () => 'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function'

export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}
