/** Why a device gives nothing, in the kinds that a person can do something about. */
export type DeviceProblem = 'blocked' | 'missing' | 'busy' | 'insecure' | 'unsupported'

export const hasDevices = () => 'mediaDevices' in navigator && typeof navigator.mediaDevices?.getUserMedia === 'function'

export function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

/** Why a page has no devices to ask for: browsers give none without https, and apps with a browser inside often none at all. */
export const problemWithoutDevices = (): DeviceProblem => (window.isSecureContext ? 'unsupported' : 'insecure')

/** Lockdown mode of iPhones and some browsers inside apps have no WebRTC: neither picture nor sound of others arrives. */
export const hasMedia = () => 'RTCPeerConnection' in window
